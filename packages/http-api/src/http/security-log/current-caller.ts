import { AsyncLocalStorage } from 'node:async_hooks';

export type Caller = Readonly<{ address: string | null; userAgent: string | null }>;

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request so that its entries in the security log include the source of the request. */
export const withCaller = <R>(caller: Caller, work: () => R): R => callers.run(caller, work);

/** Returns undefined outside of requests, such as in a command on the server. */
export const currentCaller = (): Caller | undefined => callers.getStore();
