import { ApiError } from '@acre/contracts/mechanism/client';
import type { ReactNode } from 'react';

/** This error means that the user chose neither version. The input stays, and there is nothing to report. */
export class ConflictCancelled extends Error {}

/** `show` renders a field's value; if it renders nothing, the field is empty. */
export type ConflictField<V> = Readonly<{ name: keyof V & string; label: string; show: (values: V) => ReactNode }>;

/** The server answers 412 when another user changed the record in the meantime. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
