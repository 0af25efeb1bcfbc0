import { api, type Mail } from '@acre/contracts';
import { mailKindNames } from '@acre/domain';
import { type ReactNode, useState } from 'react';
import { messageOf, reread, send } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { timeAgo } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './mail.module.css';
import { MailState } from './mail-columns.tsx';
import { MailContent } from './mail-content.tsx';

/** One mail: to whom, what it says, and what became of it. */
export const MailRecord = ({ mail, back }: { mail: Mail; back: ReactNode }) => (
  <>
    <PageTitle title={mail.subject} before={back} beside={<MailState state={mail.state} />}>
      {mail.state === 'failed' && <SendAgain id={mail.id} />}
    </PageTitle>
    <Card>
      <div className={styles.sheet}>
        {mail.reason && <Callout tone="warning">{mail.reason}</Callout>}
        {mail.state === 'kept' && <Callout>It was not sent, because no mail server is configured.</Callout>}
        <Facts facts={factsOf(mail)} />
        <div className={styles.letter}>
          <MailContent content={mail.content} />
        </div>
      </div>
    </Card>
  </>
);

const settled = { sent: 'Sent', failed: 'Given up', kept: 'Kept', waiting: 'Waiting' } as const;

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
          'Replies go to',
          <span key="reply" className={styles.address}>
            {replyTo}
          </span>,
        ] as const,
      ]
    : []),
  ['Kind', mailKindNames[kind]],
  [
    'Written',
    <time key="written" dateTime={createdAt}>
      {timeAgo(createdAt)}
    </time>,
  ],
  ...(settledAt
    ? [
        [
          settled[state],
          <time key="settled" dateTime={settledAt}>
            {timeAgo(settledAt)}
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
      await send(api.mails.resend, { params: { id } });
      toast({ title: 'Mail waits to be sent again' });
    } catch (error) {
      toast({ title: 'Failed to send mail again', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    }
    await reread('/api/mails');
    setBusy(false);
  };
  return (
    <Button tone="primary" busy={isBusy} onClick={() => void again()}>
      Send Again
    </Button>
  );
}
