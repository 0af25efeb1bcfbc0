import type { DuplicatePolicy } from '@acre/domain/properties/similar/possible-duplicate';
import { amount } from '../amounts.ts';
import { chosen } from '../terminal/questions.ts';
import { harmless, type Terminal } from '../terminal/terminal.ts';
import type { Refused } from './record-to-import-line.ts';
import type { Taken } from './send-batch.ts';

/** Decides whether a line whose address already exists is created, skipped or refused. */
export type Duplicates = {
  /**
   * Holds the policy for lines whose address already exists. `--duplicates` or the mapping can set the policy from the start. Without a set
   * policy, the value is:
   * - `refuse`: if nobody can be asked
   * - undefined: until a person chooses a policy in `decide`
   */
  readonly policy: DuplicatePolicy | 'refuse' | undefined;
  decide(first: Taken, count: number): Promise<DuplicatePolicy | 'refuse'>;
};

type Given = { readonly policy: DuplicatePolicy | undefined; readonly mayAsk: boolean; asking<R>(ask: () => Promise<R>): Promise<R> };

/** If no policy is given, a person at the terminal is asked once. Without a terminal, lines whose address already exists are refused. */
export function createDuplicates(terminal: Terminal, { policy: given, mayAsk, asking }: Given): Duplicates {
  let policy: Duplicates['policy'] = given ?? (mayAsk ? undefined : 'refuse');
  return {
    get policy() {
      return policy;
    },
    decide: async (first, count) => {
      policy ??= await asking(() => chosen<DuplicatePolicy>(terminal, undefined, question(first, count), ['skip', 'create']));
      return policy;
    },
  };
}

function question({ entry, twin }: Taken, count: number): string {
  const { address, city, state } = entry.line;
  const more = count > 1 ? ` The same applies to ${amount(count - 1, 'more line')}.` : '';
  const where = harmless(`${address}, ${city}, ${state}`);
  return `Line ${entry.at} has the same address as ${twin}: ${where}.${more} Skip all such lines in the file, or create their properties?`;
}

export const alreadyThere = 'Address already exists';

export const refusalOf = ({ entry, twin = '' }: Taken): Refused => ({
  key: entry.line.externalKey,
  field: 'address',
  reason: `${alreadyThere}. Use --duplicates skip or --duplicates create`,
  value: twin,
});
