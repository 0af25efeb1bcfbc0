import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, member, partner, property } from '../given.ts';
import { calls, refused } from './screens.ts';

const asked = (propertyId: number, id: number) => [property(propertyId), ['an enquiry', { id, propertyId }], admin] as const;
const idempotencyKey = 'a-message-that-was-sent';
const body = { message: 'Is there parking?' };
const at = '2026-10-05T14:30:00.000Z';

describe.concurrent('the conversation screens need', () => {
  calls(
    'to send an inquiry as a visitor exactly once',
    api.conversations.enquire,
    [property(1301)],
    { ...by(1301), body: { fullName: 'Vic Visitor', email: 'vic@visitor.test', phone: '555 0199', ...body } },
    undefined,
    { options: { idempotencyKey } },
  );
  calls('to start a conversation exactly once', api.conversations.begin, [property(1302), admin], { ...by(1302), body }, undefined, {
    options: { idempotencyKey },
  });
  calls(
    'to list the conversations about a property and who has read them',
    api.conversations.list,
    asked(1303, 1303),
    { ...by(1303), query: { page: 1, pageSize: 10 } },
    [
      {
        ...{ id: 1303, memberId: 1, fullName: 'Member 1', email: 'partner.1@acre.test', ofSubmitter: false },
        messages: [{ id: 1, body: body.message, authorId: 1, authorName: 'Member 1', createdAt: at }],
        reads: [{ personId: 1, readAt: at }],
      },
    ],
  );
  const [lastMessage, about] = [
    { excerpt: body.message, authorId: 1, authorName: 'Member 1', createdAt: at },
    { memberId: 1, fullName: 'Member 1', propertyName: 'Property 1', ofSubmitter: false, withName: 'Member 1' },
  ];
  calls(
    'to list the conversations that the user can read',
    api.conversations.inbox,
    asked(1307, 1307),
    { query: { page: 1, pageSize: 24 } },
    [{ id: 1307, propertyId: 1307, ...about, email: 'partner.1@acre.test', unread: false, lastMessage, createdAt: at }],
  );
  calls('to count the unread conversations', api.conversations.unread, [admin], {}, { unread: 0 });
  calls('to show a conversation', api.conversations.get, asked(1308, 1308), by(1308), {
    ...{ id: 1308, propertyId: 1308, ...about, email: 'partner.1@acre.test' },
    messages: [{ id: 1, body: body.message, authorId: 1, authorName: 'Member 1', createdAt: at }],
    reads: [{ personId: 1, readAt: at }],
  });
  refused('to show an error if the conversation does not exist', api.conversations.get, [admin], by(999_999), 'conversation.not_found');
  calls('to send a reply exactly once', api.conversations.answer, asked(1304, 1304), { ...by(1304), body }, undefined, {
    options: { idempotencyKey },
  });
  calls('to mark a conversation as read', api.conversations.markRead, asked(1305, 1305), by(1305));
  calls('to email a message to a member', api.people.write, [member(1306), admin], { ...by(1306), body });
});

describe.concurrent('the notification bell and settings need', () => {
  const notice = (id: number) => [admin, ['a notification', { id }]] as const;
  calls(
    'to list the user’s notifications',
    api.notifications.list,
    [partner(1314), ['a notification', { id: 1311 }]],
    { query: { pageSize: 10 } },
    [
      {
        ...{ id: 1311, type: 'status_change', message: 'Something happened', entityType: 'property', entityId: 1, conversationId: null },
        ...{ read: false, createdAt: at },
      },
    ],
  );
  calls('to count the unread notifications', api.notifications.unread, [admin], {}, { unread: 0 });
  calls('to mark a notification as read', api.notifications.read, notice(1312), by(1312));
  calls('to mark all seen notifications as read', api.notifications.readAll, notice(1313), { body: { upTo: 1313 } });
  calls('to show the notification settings', api.notifications.settings, [admin], {}, { status_change: 'email', emailPaused: false });
  calls('to change the notification settings', api.notifications.changeSettings, [admin], {
    body: { status_change: 'digest', emailPaused: false },
  });
});

describe.concurrent('the email log needs', () => {
  const mail = (id: number) => [admin, member(id), ['a mail that failed', { id, toMemberId: id }]] as const;
  const listed = { kind: 'member_message', subject: 'A message from Member 1', state: 'failed', reason: 'No such mailbox' } as const;
  calls('to list failed emails', api.mails.list, mail(1321), { query: { state: 'failed', page: 1, pageSize: 24 } }, [
    { id: 1321, ...listed, toAddress: 'paul1321@acre.test', createdAt: at },
  ]);
  calls('to show an email', api.mails.get, mail(1322), by(1322), {
    ...{ id: 1322, ...listed, toAddress: 'paul1322@acre.test', replyTo: 'admin.1@acre.test', createdAt: at, settledAt: at },
    content: [{ is: 'paragraph' }],
  });
  refused('to show an error if the email does not exist', api.mails.get, [admin], by(999_999), 'mail.not_found');
  calls('to resend a failed email', api.mails.resend, mail(1323), by(1323));
  refused('to show an error if email is not set up', api.mails.sendTest, [admin], {}, 'mail.not_set_up');
});
