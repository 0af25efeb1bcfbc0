/**
 * Returns a function that loads its module on the first call. Few requests need the module, so this makes the start faster and saves memory
 * until then.
 */
export function whenNeeded<A extends readonly unknown[], R>(load: () => Promise<(...given: A) => Promise<R>>): (...given: A) => Promise<R> {
  let loading: Promise<(...given: A) => Promise<R>> | undefined;
  return async (...given) => {
    loading ??= load();
    return (await loading)(...given);
  };
}
