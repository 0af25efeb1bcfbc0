/** Holds the result of one check; `mend` says how to fix it. */
export type Finding = Readonly<{ check: string; state: 'good' | 'warning' | 'wrong'; found: string; mend?: string }>;

export const good = (check: string, found: string): Finding => ({ check, state: 'good', found });
export const warning = (check: string, found: string, mend: string): Finding => ({ check, state: 'warning', found, mend });
export const wrong = (check: string, found: string, mend: string): Finding => ({ check, state: 'wrong', found, mend });

/** A check that throws is reported as failed. */
export async function guarded(check: string, work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return wrong(check, `This could not be checked: ${reason || 'no reason given'}.`, 'Fix the problems above, and check again.');
  }
}
