import type { Expiring } from '../../retention/days-kept.ts';
import type { Retention } from '../../retention/ports.ts';
import type { MemoryState } from './memory-state.ts';

type Aged = Readonly<{ id: number; at: string | null }>;

/** `parkedEffect`, `repeatableAnswer` and `session` are missing here, because the memory ports store no such records. */
export const memoryRetention = (state: MemoryState): Retention => {
  const aged: Partial<Record<Expiring, () => Aged[]>> = {
    settledMail: () => state.mails.rows.map(({ id, settledAt: at }) => ({ id, at })),
    settledDelivery: () => state.deliveries.rows.map((one) => ({ id: one.id, at: one.state === 'waiting' ? null : one.triedAt })),
    securityEntry: () => state.securityLog.rows.map(({ id, createdAt: at }) => ({ id, at })),
    readNotification: () => state.notifications.rows.map(({ id, read, createdAt }) => ({ id, at: read ? createdAt : null })),
  };
  const drop: Partial<Record<Expiring, (gone: readonly number[]) => void>> = {
    settledMail: (gone) => {
      state.mails.rows = state.mails.rows.filter(({ id }) => !gone.includes(id));
    },
    settledDelivery: (gone) => {
      state.deliveries.rows = state.deliveries.rows.filter(({ id }) => !gone.includes(id));
    },
    securityEntry: (gone) => {
      state.securityLog.rows = state.securityLog.rows.filter(({ id }) => !gone.includes(id));
    },
    readNotification: (gone) => {
      state.notifications.rows = state.notifications.rows.filter(({ id }) => !gone.includes(id));
    },
  };
  return {
    forget: async (kind, before, most) => {
      const passed = (aged[kind]?.() ?? [])
        .flatMap(({ id, at }) => (at !== null && at < before.toISOString() ? [{ id, at }] : []))
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, most);
      drop[kind]?.(passed.map(({ id }) => id));
      return passed.length;
    },
  };
};
