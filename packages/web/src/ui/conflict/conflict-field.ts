import type { ReactNode } from 'react';

/** `show` renders a field's value; if it renders nothing, the field is empty. */
export type ConflictField<V> = Readonly<{ name: keyof V & string; label: string; show: (values: V) => ReactNode }>;
