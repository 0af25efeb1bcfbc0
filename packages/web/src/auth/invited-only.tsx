import { Callout } from '../ui/layout/callout.tsx';

/** Replaces the sign-up form while only invited people may join. `inviter` names the member whose referral link was opened. */
export const InvitedOnly = ({ inviter = 'a member you know' }: { inviter?: string }) => (
  <Callout>
    <p>Joining Acre is by invitation only. Ask {inviter} to invite you by email.</p>
    <p>Already invited? Open the link in that email.</p>
  </Callout>
);
