import type { Context } from '../../context.ts';
import { dataRequested } from '../../people/events.ts';
import { provePassword } from '../prove-oneself.ts';

/**
 * Requests an archive of the caller's data, with the password. The activity feed shows the request, so that a request with a stolen
 * password is noticed.
 */
export async function requestData(
  { actor: { id }, people, passwords, atomically }: Context,
  { password }: Readonly<{ password: string }>,
): Promise<void> {
  await provePassword({ people, passwords }, id, password);
  await atomically(async ({ events }) => events.record(dataRequested(id)));
}
