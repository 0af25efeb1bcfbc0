/** What few requests need is loaded with the first of them: at the start it would take time, and memory for as long as the server runs. */
export function whenNeeded<A extends readonly unknown[], R>(load: () => Promise<(...given: A) => Promise<R>>): (...given: A) => Promise<R> {
  let loading: Promise<(...given: A) => Promise<R>> | undefined;
  return async (...given) => {
    loading ??= load();
    return (await loading)(...given);
  };
}
