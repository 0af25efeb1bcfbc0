import { createHash } from 'node:crypto';
import type { Firm } from '../../api/support/firm.ts';
import type { Handlers } from './handlers.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type OfLinks =
  | 'an invitation'
  | 'an invitation link'
  | 'a link to a new password'
  | 'a link to a new email'
  | 'a link that confirms an address'
  | 'a link that stops notifications';

/**
 * The pacts contain fixed tokens, but the server emails random ones and stores only their hashes. So the hash of the fixed token is
 * inserted.
 */
export function linkStates({ owner, admin, unsubscribeToken }: Firm): Pick<Handlers, OfLinks> {
  const soon = owner.raw("now() + interval '14 days'");
  const invitation = async (id: number) => {
    const row = { id, email: `ann${id}@acre.test`, role: 'partner', message: 'Join me', invited_by_id: admin.id };
    await owner('invitations').insert({ ...row, expires_at: soon });
  };
  const ofMember = ({ memberId, token }: { memberId: number; token: string }) => ({
    ...{ person_id: memberId, token_hash: hashOf(token), password_version: 1, expires_at: soon },
  });
  return {
    'an invitation': ({ id }) => invitation(id),
    'an invitation link': async ({ id, token }) => {
      await invitation(id);
      await owner('invitation_links').insert({ token_hash: hashOf(token), invitation_id: id });
    },
    'a link to a new password': async (link) => {
      await owner('password_resets').insert(ofMember(link));
    },
    'a link to a new email': async (link) => {
      await owner('email_changes').insert({ ...ofMember(link), email: `new.${link.memberId}@acre.test` });
    },
    'a link that confirms an address': async ({ memberId, token }) => {
      const link = { person_id: memberId, email: `paul${memberId}@acre.test`, token_hash: hashOf(token) };
      await owner('email_confirmations').insert({ ...link, expires_at: soon });
    },
    'a link that stops notifications': async ({ memberId }) => ({ token: unsubscribeToken(memberId) }),
  };
}
