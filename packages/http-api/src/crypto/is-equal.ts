import { timingSafeEqual } from 'node:crypto';

/** Compares signatures in constant time, so that timing does not reveal where they differ. */
export const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
