import type { ReactNode } from 'react';

/** How a field is shown to who has to choose. Nothing to show: the field is empty. */
export type ConflictField<V> = Readonly<{ name: keyof V & string; label: string; show: (values: V) => ReactNode }>;
