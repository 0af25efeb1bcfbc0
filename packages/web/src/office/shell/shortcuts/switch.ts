const storageKey = 'acre.shortcuts';

/** Whoever speaks to their computer, or presses keys by accident, turns single keys off on this device. */
export const areOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export const turn = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');
