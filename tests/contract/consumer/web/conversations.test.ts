import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, member, property } from '../given.ts';
import { calls, refused } from './screens.ts';

const asked = (propertyId: number, id: number) => [property(propertyId), ['an enquiry', { id, propertyId }], admin] as const;
const idempotencyKey = 'a-message-that-was-sent';
const body = { message: 'Is there parking?' };
const at = '2026-10-05T14:30:00.000Z';

describe.concurrent('a person in a conversation needs', () => {
  calls(
    'to ask as a visitor, once',
    api.conversations.enquire,
    [property(1301)],
    { ...by(1301), body: { fullName: 'Vic Visitor', email: 'vic@visitor.test', phone: '555 0199', ...body } },
    undefined,
    { options: { idempotencyKey } },
  );
  calls('to begin a conversation, once', api.conversations.begin, [property(1302), admin], { ...by(1302), body }, undefined, {
    options: { idempotencyKey },
  });
  calls(
    'what was asked and who has read it',
    api.conversations.list,
    asked(1303, 1303),
    { ...by(1303), query: { page: 1, pageSize: 10 } },
    [
      {
        ...{ id: 1303, memberId: 1, fullName: 'Member 1', email: 'partner.1@acre.test' },
        messages: [{ id: 1, body: body.message, authorId: 1, authorName: 'Member 1', createdAt: at }],
        reads: [{ personId: 1, readAt: at }],
      },
    ],
  );
  const [lastMessage, about] = [
    { excerpt: body.message, authorId: 1, authorName: 'Member 1', createdAt: at },
    { memberId: 1, fullName: 'Member 1', propertyName: 'Property 1', ofSubmitter: false, withName: 'Member 1' },
  ];
  calls('the conversations that one may read', api.conversations.inbox, asked(1307, 1307), { query: { page: 1, pageSize: 24 } }, [
    { id: 1307, propertyId: 1307, ...about, email: 'partner.1@acre.test', unread: false, lastMessage, createdAt: at },
  ]);
  calls('how many of them wait', api.conversations.unread, [admin], {}, { unread: 0 });
  calls('one conversation', api.conversations.get, asked(1308, 1308), by(1308), {
    ...{ id: 1308, propertyId: 1308, ...about, email: 'partner.1@acre.test' },
    messages: [{ id: 1, body: body.message, authorId: 1, authorName: 'Member 1', createdAt: at }],
    reads: [{ personId: 1, readAt: at }],
  });
  refused('to know that there is no such conversation', api.conversations.get, [admin], by(999_999), 'conversation.not_found');
  calls('to answer, once', api.conversations.answer, asked(1304, 1304), { ...by(1304), body }, undefined, { options: { idempotencyKey } });
  calls('to note what was read', api.conversations.markRead, asked(1305, 1305), by(1305));
  calls('to write to a member', api.people.write, [member(1306), admin], { ...by(1306), body });
});

describe.concurrent('the bell needs', () => {
  const notice = (id: number) => [admin, ['a notification', { id }]] as const;
  calls('what the caller was told', api.notifications.list, notice(1311), { query: { pageSize: 10 } }, [
    {
      ...{ id: 1311, type: 'status_change', message: 'Something happened', entityType: 'property', entityId: 1, conversationId: null },
      ...{ read: false, createdAt: at },
    },
  ]);
  calls('how much is unread', api.notifications.unread, [admin], {}, { unread: 0 });
  calls('to mark one as read', api.notifications.read, notice(1312), by(1312));
  calls('to mark all as read that were seen', api.notifications.readAll, notice(1313), { body: { upTo: 1313 } });
  calls('how the caller is told', api.notifications.settings, [admin], {}, { status_change: 'email', emailPaused: false });
  calls('to choose how to be told', api.notifications.changeSettings, [admin], { body: { status_change: 'digest', emailPaused: false } });
});

describe.concurrent('the log of mail needs', () => {
  const mail = (id: number) => [admin, member(id), ['a mail that failed', { id, toMemberId: id }]] as const;
  const listed = { kind: 'member_message', subject: 'A message from Member 1', state: 'failed', reason: 'No such mailbox' } as const;
  calls('what was emailed', api.mails.list, mail(1321), { query: { state: 'failed', page: 1, pageSize: 24 } }, [
    { id: 1321, ...listed, toAddress: 'paul1321@acre.test', createdAt: at },
  ]);
  calls('one mail', api.mails.get, mail(1322), by(1322), {
    ...{ id: 1322, ...listed, toAddress: 'paul1322@acre.test', replyTo: 'admin.1@acre.test', createdAt: at, settledAt: at },
    content: [{ is: 'paragraph' }],
  });
  refused('to know that there is no such mail', api.mails.get, [admin], by(999_999), 'mail.not_found');
  calls('to try a mail again', api.mails.resend, mail(1323), by(1323));
  refused('to hear that email is not set up', api.mails.sendTest, [admin], {}, 'mail.not_set_up');
});
