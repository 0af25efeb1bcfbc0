/** These tasks must run while the user is still logged in. */
const tasks = new Set<() => Promise<unknown>>();

/** Adds a task that runs at each logout; the logout waits until the task ends. The returned function removes the task. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Resolves when every task has finished or failed. */
export const finishBeforeSignOut = async (): Promise<void> => {
  await Promise.allSettled([...tasks].map((task) => task()));
};
