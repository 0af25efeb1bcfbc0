/** What is to be finished while somebody is still signed in. */
const tasks = new Set<() => Promise<unknown>>();

/** Until the returned function is called, signing out waits for this. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Done when everything is finished, or has failed. */
export const finishBeforeSignOut = async (): Promise<void> => {
  await Promise.allSettled([...tasks].map((task) => task()));
};
