import type { Mail } from '@acre/contracts/mails';
import * as api from '@acre/contracts/routes';
import { mailKindNames } from '@acre/domain/mail/mail-labels';
import { type ReactNode, useState } from 'react';
import { messageOf, rereadChanged, sendOnly } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/layout/callout.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { timeOrDate } from '../../ui/text/dates.ts';
import styles from './mail.module.css';
import { MailState } from './mail-columns.tsx';
import { MailContent } from './mail-content.tsx';

export const MailRecord = ({ mail, back }: { mail: Mail; back: ReactNode }) => (
  <>
    <PageTitle title={mail.subject} before={back} beside={<MailState state={mail.state} />}>
      {mail.state === 'failed' && <SendAgain id={mail.id} />}
    </PageTitle>
    <Card>
      <div className={styles.sheet}>
        {mail.reason && <Callout tone="warning">{mail.reason}</Callout>}
        {mail.state === 'kept' && <Callout>Not sent, because email was not set up.</Callout>}
        <Facts facts={factsOf(mail)} />
        <div className={styles.letter}>
          <MailContent content={mail.content} />
        </div>
      </div>
    </Card>
  </>
);

const settled = { sent: 'Sent', failed: 'Failed', kept: 'Not sent', waiting: 'Waiting' } as const;

const factsOf = ({ toAddress, replyTo, kind, createdAt, state, settledAt }: Mail): (readonly [string, ReactNode])[] => [
  [
    'To',
    <span key="to" className={styles.address}>
      {toAddress}
    </span>,
  ],
  ...(replyTo
    ? [
        [
          'Reply To',
          <span key="reply" className={styles.address}>
            {replyTo}
          </span>,
        ] as const,
      ]
    : []),
  ['Type', mailKindNames[kind]],
  [
    'Created',
    <time key="written" dateTime={createdAt}>
      {timeOrDate(createdAt)}
    </time>,
  ],
  ...(settledAt
    ? [
        [
          settled[state],
          <time key="settled" dateTime={settledAt}>
            {timeOrDate(settledAt)}
          </time>,
        ] as const,
      ]
    : []),
];

function SendAgain({ id }: Pick<Mail, 'id'>) {
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await sendOnly(api.mails.resend, { params: { id } });
      toast({ title: 'Email queued' });
    } catch (error) {
      toast({ title: 'Failed to resend email', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    }
    await rereadChanged(api.mails.resend);
    setBusy(false);
  };
  return (
    <Button tone="primary" busy={isBusy} onClick={() => void again()}>
      Resend
    </Button>
  );
}
