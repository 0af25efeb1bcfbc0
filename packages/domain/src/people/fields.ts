import { personRoles } from '../kernel/actor.ts';
import { enteredFields, fieldsWithout, fieldTable, labeled, versionField } from '../kernel/field-table.ts';
import { roleNames } from './roles.ts';
import { personRules } from './rules.ts';

/** Decides whether visitors see the phone and email of a listing agent. */
export const contactChoices = { shown: 'Show my phone and email', hidden: 'Hide my phone and email' } as const;

const moment = '2026-10-05T14:30:00.000Z';

/** Fields appear in the order of exports. People with full access read all of them; others read the first four. */
export const personFields = fieldTable({
  id: { kind: 'id', label: 'ID', help: 'The ID of the person', example: 7, read: 'everyone', write: 'system' },
  fullName: {
    kind: 'text',
    label: 'Full name',
    formLabel: 'Full Name',
    help: 'The full name',
    min: personRules.fullName.min,
    max: personRules.fullName.max,
    autoComplete: 'name',
    example: 'Ada Partner',
    read: 'everyone',
    write: 'submitter',
  },
  role: {
    kind: 'choice',
    label: 'Role',
    help: 'The role, which decides what the person can do',
    choices: labeled(personRoles, (role) => roleNames[role]),
    read: 'everyone',
    write: 'editor',
  },
  email: {
    kind: 'email',
    label: 'Email',
    help: 'The email address',
    max: personRules.email.max,
    autoComplete: 'email',
    optional: true,
    example: 'ada@example.com',
    read: 'everyone',
    write: 'submitter',
  },
  username: {
    kind: 'text',
    label: 'Username',
    help: 'The username, which also works for logging in',
    max: personRules.email.max,
    optional: true,
    sheet: false,
    example: 'ada@example.com',
    read: 'knownInFull',
    write: 'system',
  },
  phone: {
    kind: 'text',
    label: 'Phone',
    formLabel: 'Phone Number',
    help: 'The phone number; null if it is unknown',
    max: personRules.phone.max,
    telephone: true,
    autoComplete: 'tel',
    optional: true,
    example: '+1 212 555 0100',
    read: 'knownInFull',
    write: 'submitter',
  },
  company: {
    kind: 'text',
    label: 'Company',
    help: 'The company; null if it is unknown',
    max: personRules.company.max,
    autoComplete: 'organization',
    optional: true,
    example: 'Harbor Realty',
    read: 'knownInFull',
    write: 'submitter',
  },
  licenseNumber: {
    kind: 'text',
    label: 'License number',
    formLabel: 'License Number',
    help: 'The real estate license number, which listings show; null if there is none',
    hint: 'Your listings show it to everyone.',
    max: 50,
    optional: true,
    example: 'NY-10401234567',
    read: 'knownInFull',
    write: 'submitter',
  },
  contactOnListings: {
    kind: 'choice',
    label: 'Contact on listings',
    formLabel: 'Contact on Your Listings',
    help: 'Whether listings show the phone number and email address. null means that the person has not decided yet; until then, both are hidden',
    choices: contactChoices,
    placeholder: 'Decide later (hidden)',
    optional: true,
    sheet: false,
    example: 'shown',
    read: 'knownInFull',
    write: 'submitter',
  },
  profileImage: {
    kind: 'text',
    label: 'Profile image',
    help: 'The URL of the photo; null if there is none',
    max: personRules.profileImage.max,
    optional: true,
    sheet: false,
    example: '/api/files/0b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
    read: 'knownInFull',
    write: 'editor',
  },
  referralId: {
    kind: 'text',
    label: 'Referral ID',
    help: 'The ID in the referral link',
    max: 8,
    example: '7K3QW9ZD',
    read: 'knownInFull',
    write: 'system',
  },
  referredBy: {
    kind: 'person',
    label: 'Referrer ID',
    help: 'The person who referred them; null if nobody did',
    optional: true,
    example: 5,
    exampleName: 'Grace Elite',
    read: 'knownInFull',
    write: 'system',
  },
  createdAt: {
    kind: 'timestamp',
    label: 'Joined',
    help: 'When the person joined or was added, in UTC',
    example: moment,
    read: 'knownInFull',
    write: 'system',
  },
  emailConfirmedAt: {
    kind: 'timestamp',
    label: 'Email confirmed',
    help: 'When the email address was confirmed; null until then',
    optional: true,
    sheet: false,
    example: moment,
    read: 'knownInFull',
    write: 'system',
  },
  deactivatedAt: {
    kind: 'timestamp',
    label: 'Deactivated',
    help: 'When the member was deactivated; null if they are active',
    optional: true,
    example: null,
    read: 'knownInFull',
    write: 'system',
  },
  version: versionField({ read: 'knownInFull', write: 'system' }),
});

export const profileFields = enteredFields(personFields);

/** Clients have no listings. */
export const clientFields = fieldsWithout(profileFields, 'licenseNumber', 'contactOnListings');

/** Name and email address are omitted, since each form validates them with messages of its own. */
export const contactFields = fieldsWithout(profileFields, 'fullName', 'email');
export const clientContactFields = fieldsWithout(clientFields, 'fullName', 'email');

export const listedMemberFields = fieldsWithout(personFields, 'username', 'version', 'licenseNumber', 'contactOnListings');
