import { z } from '@acre/contracts/mechanism/z';

/**
 * Returns what a form with these values sends if nobody edits it. A stored value may be older than today's rules. It stays as it is, so
 * that the user can repair it.
 */
export const unchanged = <S extends z.ZodMiniObject>(schema: S, values: object): z.output<S> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const checked = z.safeParse(schema.shape[name] ?? z.unknown(), value);
      return [name, checked.success ? checked.data : value];
    }),
  ) as z.output<S>;
