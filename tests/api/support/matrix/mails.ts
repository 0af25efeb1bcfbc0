import { type Build, type Calls, nothing } from './kit.ts';

const onMail =
  (state: 'kept' | 'failed'): Build =>
  async ({ firm }) => {
    const mail = {
      kind: 'enquiry_confirmed',
      to_address: 'vic@visitor.test',
      subject: 'A subject',
      content: '[]',
      state,
      reason: 'A reason',
    };
    const [row] = await firm.owner('mails').insert(mail).returning('id');
    return { params: { id: row.id } };
  };

export const mails: Calls = {
  'mails.list.list': nothing,
  'mails.get.get': onMail('kept'),
  'mails.resend.resend': onMail('failed'),
  'mails.sendTest.sendTest': nothing,
};
