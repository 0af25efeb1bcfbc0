const storageKey = 'acre.shortcuts';

/** People who dictate, or press keys by accident, can turn single-key shortcuts off on this device. */
export const areOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export const turn = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');
