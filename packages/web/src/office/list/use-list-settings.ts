import { useState } from 'react';
import { useUser } from '../../session/auth-context.tsx';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

type Stored = Readonly<{ pageSize: PageSize; hidden: readonly string[]; view: string | undefined }>;
export type ListSettings = Stored & Readonly<{ keep: (change: Partial<Stored>) => void }>;

const atFirst: Stored = { pageSize: 25, hidden: [], view: undefined };

export const pageSizeOf = (size: unknown): PageSize | undefined => pageSizes.find((known) => known === Number(size));

function read(key: string): Stored {
  try {
    const { pageSize, hidden, view }: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return {
      pageSize: pageSizeOf(pageSize) ?? atFirst.pageSize,
      hidden: Array.isArray(hidden) ? hidden.filter((title) => typeof title === 'string') : [],
      view: typeof view === 'string' ? view : undefined,
    };
  } catch {
    return atFirst;
  }
}

/** The settings of a list are stored on the device. This hook does not read the URL: the pages let settings in the URL take precedence. */
export function useListSettings(list: string): ListSettings {
  const key = `acre.list.${useUser().id}.${list}`;
  const [stored, setStored] = useState(() => read(key));
  const keep = (change: Partial<Stored>): void => {
    const next = { ...stored, ...change };
    localStorage.setItem(key, JSON.stringify(next));
    setStored(next);
  };
  return { ...stored, keep };
}
