import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../notifications/notification.ts';
import { aProperty } from '../testing/builders.ts';
import { emailChanged, emailChangedByAdmin, passwordChanged, roleChangedByAdmin, secondFactorChanged } from './account-letters.ts';
import { conversationReply, enquiryConfirmed, enquiryReceived } from './conversation-letters.ts';
import { invitationSubject, memberMessage } from './letters-from-members.ts';
import { digest, notice } from './notification-letters.ts';

const spam = 'Your account is locked, open https://evil.example now';
const property = {
  ...aProperty({ submittedById: 1, name: spam, address: spam, city: spam }),
  id: 7,
  createdAt: '',
  updatedAt: '',
  version: 1,
};
const message = { id: 1, body: spam, authorId: 2, authorName: spam, createdAt: '' };
const conversation = {
  ...{ id: 1, propertyId: 7, memberId: null, fullName: spam, email: spam, phone: spam, ofSubmitter: false },
  ...{ messages: [message], reads: [], createdAt: '' },
};
const author = { fullName: spam, role: 'elite' } as const;

describe('the subject of an email', () => {
  it.each([
    ['New inquiry about property #7', enquiryReceived(property, conversation)],
    ['We received your inquiry about property #7', enquiryConfirmed(property)],
    ['Inquiry about property #7', conversationReply(property, conversation, message, false)],
    [
      'Re: Message about property #7',
      conversationReply(property, { ...conversation, memberId: 1, ofSubmitter: true }, { ...message, id: 2 }, true),
    ],
    ['A member sent you a message', memberMessage(author, spam)],
    ['2 notifications since yesterday', digest([spam, spam], 2)],
    ['Your password was changed', passwordChanged(spam)],
    ['Your email address was changed', emailChanged(spam)],
  ])('is %j', (subject, letter) => {
    expect(letter.subject).toBe(subject);
  });

  it('contains no text entered by a user', () => {
    const about = { fact: 'deal_created', message: spam, entityType: 'property', entityId: 7 } as const;
    for (const type of notificationTypes) expect(notice({ ...about, type }).subject).not.toContain('evil');
    expect(invitationSubject).toBe('Your invitation to join Acre');
  });
});

describe('an email about the security of an account', () => {
  const help = { fullName: 'The Desk', email: 'desk@acre.test' };
  it.each([
    ['contact an administrator', undefined],
    ['contact The Desk (desk@acre.test)', help],
  ])('says %j', (advice, contact) => {
    const letters = [
      emailChangedByAdmin('Ann', contact),
      roleChangedByAdmin({ fullName: 'Ann', from: 'partner', to: 'elite' }, contact),
      passwordChanged('Ann', contact),
      emailChanged('Ann', contact),
      ...(['on', 'off', 'codes', 'reset', 'resetOnServer'] as const).map((change) => secondFactorChanged(change)('Ann', contact)),
    ];
    for (const { content } of letters) expect(JSON.stringify(content).toLowerCase()).toContain(advice.toLowerCase());
  });
});

describe('an email to a person without an account', () => {
  it('attributes a member’s text to that member', () => {
    const letter = conversationReply(property, conversation, { ...message, authorName: 'Ann' }, false);
    expect(letter.content.slice(0, 2)).toEqual([
      { is: 'paragraph', text: 'Message from Ann, not from Acre:' },
      { is: 'quote', text: spam },
    ]);
  });

  it('contains no user-entered text when it confirms an inquiry', () => {
    expect(JSON.stringify(enquiryConfirmed(property).content)).not.toContain('evil');
  });
});
