const minute = 60_000;
/** At most this many keys are reported in a minute, so that an attack cannot fill the log. */
const most = 1000;

/**
 * Returns a function that tells whether a key occurs for the first time in the current minute. After `most` distinct keys, the function
 * returns false for all keys until the next minute.
 */
export function oncePerMinute(now: () => number = Date.now): (key: string) => boolean {
  let current = 0;
  let seen = new Set<string>();
  return (key) => {
    const at = Math.floor(now() / minute);
    if (at !== current) [current, seen] = [at, new Set()];
    if (seen.has(key) || seen.size >= most) return false;
    seen.add(key);
    return true;
  };
}
