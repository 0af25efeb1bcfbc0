import { api } from '@acre/contracts/api';
import type { Firm } from '../../api/support/firm.ts';
import type { States } from '../states.ts';
import type { Handlers } from './handlers.ts';
import { numbered } from './numbered.ts';

type AboutPeople = 'a client' | 'a member' | 'a member with a second factor' | 'a mail that failed';

export function peopleStates(firm: Firm): Pick<Handlers, AboutPeople> {
  const { owner, admin } = firm;
  const named = (id: number) => ({ id, referral_id: String(id).padStart(8, '0') });
  const member = async ({ id }: States['a member']) => {
    const account = { email: `paul${id}@acre.test`, username: `paul${id}@acre.test`, password_hash: 'none' };
    await owner('people').insert({
      ...named(id),
      ...account,
      full_name: 'Paul Partner',
      role: 'partner',
      email_confirmed_at: owner.fn.now(),
    });
  };
  return {
    'a client': async ({ id }) => {
      await owner('people').insert({ ...named(id), full_name: 'Sue Seller', role: 'seller' });
    },
    'a member': member,
    'a member with a second factor': async ({ id }) => {
      await member({ id });
      await owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: owner.fn.now() });
    },
    'a mail that failed': async ({ id, toMemberId }) => {
      const letter = { params: { id: toMemberId }, body: { message: 'A message' } };
      await numbered(firm, 'mails', id, () => admin.client.call(api.people.write, letter));
      await owner('mails').where({ id }).update({ state: 'failed', reason: 'No such mailbox', settled_at: owner.fn.now() });
    },
  };
}
