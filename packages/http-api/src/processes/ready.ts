/** What a process says to the one that started it when it serves. */
export const ready = { acre: 'ready' } as const;

export const isReady = (message: unknown): boolean => (message as typeof ready | undefined)?.acre === ready.acre;
