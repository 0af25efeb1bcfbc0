declare module 'fs-native-extensions' {
  /** Locks an open file for this handle; returns false if another handle holds the lock. */
  export function tryLock(fd: number): boolean;
}
