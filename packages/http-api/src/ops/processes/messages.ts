/** A worker sends this to its supervisor once it is serving. */
export const ready = { acre: 'ready' } as const;

export const isReady = (message: unknown): boolean => (message as typeof ready | undefined)?.acre === ready.acre;

/** The supervisor tells its workers whether the embedded database is up. */
export type DatabaseState = Readonly<{ acre: 'database'; isUp: boolean }>;

export const isDatabaseState = (message: unknown): message is DatabaseState => (message as DatabaseState | undefined)?.acre === 'database';
