import { statusOf } from '@acre/contracts/mechanism/errors';
import * as api from '@acre/contracts/routes';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countOfRereads } from '../../api.ts';
import { sendAsSeen } from './send-as-seen.ts';

const cancel = () => sendAsSeen(api.deals.edit, { params: { id: 7 }, body: { status: 'cancelled' } }, 3);
function refuse(code: 'version.stale' | 'deal.not_yours'): void {
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'The sentence of the server.' }, { status: statusOf[code] }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('a change of an outdated record rereads the record, and says so instead of asking the user to reload it', async () => {
  refuse('version.stale');
  const before = countOfRereads();
  await expect(cancel()).rejects.toThrow('Someone else changed this. You now see the latest version.');
  expect(countOfRereads()).toBe(before + 1);
});

it('a change that is refused for another reason gives the reason of the server', async () => {
  refuse('deal.not_yours');
  await expect(cancel()).rejects.toMatchObject({ shown: 'The sentence of the server.' });
});
