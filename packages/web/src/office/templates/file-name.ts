/** Formats 'default-deal-flow.json', with letters and digits of any script. */
export const fileNameOf = (name: string): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  return `${words?.join('-') ?? 'template'}.json`;
};
