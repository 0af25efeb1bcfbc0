/** Loads a module, which only few requests need, at the first of them. This saves time at the start, and memory until then. */
export function whenNeeded<A extends readonly unknown[], R>(load: () => Promise<(...given: A) => Promise<R>>): (...given: A) => Promise<R> {
  let loading: Promise<(...given: A) => Promise<R>> | undefined;
  return async (...given) => {
    loading ??= load();
    return (await loading)(...given);
  };
}
