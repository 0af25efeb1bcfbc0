import type { Firm } from '../../api/support/firm.ts';

/** Runs a use case that creates a row, and gives the row the id that a pact names. Afterwards the sequence continues as before. */
export async function numbered<T>({ owner }: Firm, table: string, id: number, make: () => Promise<T>, column = 'id'): Promise<T> {
  const { rows } = await owner.raw('select pg_get_serial_sequence(?, ?) as sequence', [table, column]);
  const sequence: string = rows[0].sequence;
  const before = await owner.raw(`select last_value as last, is_called as "isCalled" from ${sequence}`);
  const { last, isCalled } = before.rows[0];
  await owner.raw('select setval(?, ?, false)', [sequence, id]);
  try {
    return await make();
  } finally {
    await owner.raw('select setval(?, ?, ?)', [sequence, last, isCalled]);
  }
}
