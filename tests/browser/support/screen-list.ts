import { createHash } from 'node:crypto';
import { passwordResetLink } from '@acre/http-api/ops';
import type { Database } from '@acre/http-api/testing';
import type { Screen } from './audit.ts';
import type { Role } from './site.ts';

const dealTitles: Readonly<Record<Role, string>> = { admin: 'Deals Management', elite: 'My Elite Deals', partner: 'My Partner Deals' };

/** Returns the token of an invitation by the elite. */
async function anInvitation(db: Database): Promise<string> {
  const { id } = await db('people').where({ role: 'elite' }).first('id');
  const expires = { expires_at: db.raw(`now() + interval '1 day'`) };
  const sent = { email: 'invited@visitor.test', role: 'partner', message: 'Join us', invited_by_id: id, ...expires };
  const [invitation] = await db('invitations').insert(sent, 'id');
  const hash = createHash('sha256').update('a token').digest('hex');
  await db('invitation_links').insert({ token_hash: hash, invitation_id: invitation.id });
  return 'a%20token';
}

/** Returns the screens of a visitor. Creates the invitation and the password reset link that two of them need. */
export async function publicScreens(db: Database): Promise<readonly Screen[]> {
  const { id, name } = await db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name');
  const { referral_id } = await db('people').where({ role: 'elite' }).first('referral_id');
  const { email } = await db('people').where({ role: 'partner' }).orderBy('id').first('email');
  return [
    { path: '/', title: 'Properties' },
    { path: '/properties', title: 'Properties' },
    { path: `/properties/${id}`, heading: name },
    { path: `/properties/${id}?tab=details`, heading: name },
    { path: `/properties/${id}?tab=location`, heading: name },
    { path: '/auth', title: 'Login' },
    { path: '/auth?role=elite', title: 'Register' },
    { path: `/r/${referral_id}`, heading: /invites you/, title: 'Join' },
    { path: '/auth/forgot', heading: 'Forgot your password?', title: 'Forgot Password' },
    { path: await passwordResetLink(db, '', email), heading: 'Choose a New Password' },
    { path: `/join#token=${await anInvitation(db)}`, heading: /invites you/, title: 'Accept Invitation' },
    { path: '/auth/reset', heading: 'This link is not valid', title: 'Choose a New Password' },
    { path: '/auth/confirm#token=x', heading: 'Confirm your email address?', title: 'Confirm Your Email Address' },
    { path: '/auth/email#token=x', heading: 'Confirm your new email address?', title: 'Confirm Your Email' },
    { path: '/unsubscribe/1.x', heading: 'Stop these emails?', title: 'Stop Emails' },
    { path: '/nowhere', heading: '404 Page Not Found', title: 'Page Not Found' },
  ];
}

/** Returns the screens that a member of the demo with this role uses. */
export async function officeScreens(db: Database, { role, email }: Readonly<{ role: Role; email: string }>): Promise<readonly Screen[]> {
  const { id } = await db('people').where({ email }).first('id');
  const property = await db('properties')
    .where(role === 'admin' ? {} : { submitted_by_id: id })
    .orderBy('id')
    .first('id', 'name');
  const deal = await db('deals')
    .where(role === 'admin' ? {} : { [`${role}_id`]: id })
    .orderBy('id')
    .first('id');
  const member = await db('people')
    .where({ role: 'partner' })
    .whereNotNull('referred_by')
    .whereRaw('upline @> array[?]::integer[]', [role === 'elite' ? id : 4])
    .orderBy('id')
    .first('id', 'full_name');
  return [
    { path: '/admin', heading: 'Dashboard' },
    { path: '/properties', title: 'Properties' },
    { path: '/admin/properties', heading: 'Properties' },
    { path: '/admin/properties/submit', heading: 'Submit New Property' },
    { path: `/admin/properties/${property.id}`, heading: property.name },
    { path: `/admin/properties/${property.id}?tab=deals`, heading: property.name },
    { path: '/admin/deals', heading: dealTitles[role] },
    { path: '/admin/deals?view=board', heading: dealTitles[role] },
    { path: '/admin/deals/create', heading: 'Create Deal' },
    { path: `/admin/deals/${deal.id}`, heading: `Deal #${deal.id}` },
    { path: '/admin/deals?status=commission_due', heading: dealTitles[role] },
    ...(role === 'partner' ? [] : [{ path: '/admin/partners', heading: role === 'admin' ? 'Ace Partners' : 'My Partners' }]),
    ...(role === 'admin'
      ? [
          { path: '/admin/elites', heading: 'Ace Elites' },
          { path: '/admin/help/members', heading: 'Manage members' },
          { path: '/admin/help/administrators', heading: 'Manage your site' },
          { path: '/admin/settings/commission', heading: 'Commission Structure' },
          { path: '/admin/properties/deleted', heading: 'Deleted Properties' },
          { path: '/admin/settings/mail', heading: 'Mail' },
          { path: '/admin/settings/webhooks', heading: 'Webhooks' },
          { path: '/admin/settings/security-log', heading: 'Security Log' },
          { path: `/admin/earnings/${member.id}`, heading: `Commission Earned by ${member.full_name}` },
          { path: '/admin/settings?tab=contact', heading: 'Settings' },
          { path: '/admin/settings?tab=map', heading: 'Settings' },
        ]
      : []),
    { path: '/admin/invitations', heading: 'Invitations' },
    ...(role === 'partner' ? [] : [{ path: `/admin/members/${member.id}`, heading: member.full_name }]),
    { path: `/admin/members/${id}/network`, heading: 'My Network' },
    ...(role === 'elite' ? [{ path: `/admin/members/${id}/network?view=list`, heading: 'My Network' }] : []),
    { path: '/admin/earnings', heading: 'Commission Earned' },
    { path: '/admin/messages', heading: 'Messages' },
    { path: '/admin/activities', heading: 'Activities' },
    { path: '/admin/help', heading: 'Find your way' },
    { path: '/admin/help/submitting', heading: 'Submit a property' },
    { path: '/admin/help/messages', heading: 'Answer an inquiry' },
    { path: '/admin/help/referral', heading: 'Invite members' },
    { path: '/admin/help/deals', heading: 'Manage a deal' },
    { path: '/admin/help/commission', heading: 'Get paid' },
    { path: '/admin/help/statuses', heading: 'Understand statuses' },
    { path: '/admin/help/account', heading: 'Manage your account' },
    { path: '/admin/settings', heading: 'Settings' },
    { path: '/admin/settings?tab=security', heading: 'Settings' },
    { path: '/admin/settings?tab=notifications', heading: 'Settings' },
    { path: '/admin/settings?tab=site', heading: 'Settings' },
    { path: '/admin/settings/deal-flow-templates', heading: 'Deal Flow Templates' },
  ];
}
