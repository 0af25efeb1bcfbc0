import type { Api } from '@acre/contracts/api';
import { listMails, readMail, resendMail } from '@acre/domain/mail/read-mails';
import { sendTestMail } from '@acre/domain/mail/send-test-mail';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromQuery } from '../forward.ts';

export const mails: Handlers<Api>['mails'] = {
  list: fromQuery(listMails),
  get: fromParams(readMail),
  resend: async (ctx, { params }) => {
    await resendMail(ctx, { id: params.id });
    return readMail(ctx, { id: params.id });
  },
  sendTest: sendTestMail,
};
