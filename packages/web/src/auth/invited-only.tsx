import { Callout } from '../ui/callout.tsx';

/** Stands where the registration would, while nobody may join without an invitation. `inviter`: who gave their referral link. */
export const InvitedOnly = ({ inviter = 'a member whom you know' }: { inviter?: string }) => (
  <Callout>
    <p>Joining Acre is by invitation only. Ask {inviter} to invite you by e-mail.</p>
    <p>You were invited already? Open the link in that e-mail.</p>
  </Callout>
);
