import { timingSafeEqual } from 'node:crypto';

/** Compares signatures in a time that tells nothing of where they differ. */
export const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
