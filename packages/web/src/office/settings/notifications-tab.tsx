import type { Answer } from '@acre/contracts/mechanism/call-types';
import type { z } from '@acre/contracts/mechanism/z';
import { NotificationChoice } from '@acre/contracts/notifications';
import * as api from '@acre/contracts/routes';
import { type Channel, channelNames, channels, effectiveChannels, notificationTypeNames } from '@acre/domain/notifications/channels';
import { notificationTypes } from '@acre/domain/notifications/notification';
import { send, useRead } from '../../api.ts';
import { CheckboxField, SelectField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { MailNotice } from '../mail/mail-notice.tsx';
import styles from './settings.module.css';
import { tellFailure } from './tell-failure.ts';

type Settings = Answer<typeof api.notifications.settings>;

const options = channels.map((channel) => ({ value: channel, label: channelNames[channel] }));
const onFailed = tellFailure('Failed to update preferences', 'Please log in to change your notifications.');

const save = async (body: z.output<typeof NotificationChoice>): Promise<void> => {
  await send(api.notifications.changeSettings, { body });
  toast({ title: 'Preferences updated' });
};

export function NotificationsTab() {
  const { data, error, mutate } = useRead(api.notifications.settings, {});
  if (error) return <Failed error={error} message="Failed to load your preferences" onRetry={() => void mutate()} />;
  if (!data) return <CentredSpinner />;
  return (
    <section className={styles.panel} aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <p className={styles.about}>
        Choose how we notify you. The daily digest is one email a day with your unread notifications. Security alerts are always emailed.
      </p>
      <MailNotice>This site cannot send email yet. Until it can, you get notifications only in Acre.</MailNotice>
      <SentNow settings={data} />
      <Form schema={NotificationChoice} initialValues={data} label="Notifications" onSend={save} onFailed={onFailed} guarded resetAfterSend>
        {({ submitting, dirty }) => (
          <>
            <CheckboxField name="emailPaused" label="Pause all email" />
            <div className={styles.kinds}>
              {notificationTypes.map((type) => (
                <SelectField key={type} name={type} label={notificationTypeNames[type]} options={options} />
              ))}
            </div>
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                {submitting ? 'Saving...' : 'Save Changes'}
              </Button>
            </span>
          </>
        )}
      </Form>
    </section>
  );
}

/** Shows the saved choices, not those in the form. */
function SentNow({ settings: { emailPaused, ...chosen } }: { settings: Settings }) {
  const sent = effectiveChannels({ chosen, emailPaused });
  const kindsBy = (channel: Channel): string =>
    notificationTypes
      .filter((type) => sent[type] === channel)
      .map((type) => notificationTypeNames[type])
      .join(', ');
  const lines = (['email', 'digest'] as const).flatMap((channel) => {
    const kinds = kindsBy(channel);
    return kinds ? [`${channelNames[channel]}: ${kinds}`] : [];
  });
  return (
    <div className={styles.now}>
      <h3>Emails You Get Now</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length === 0 && (
        <p>{emailPaused ? 'Email is paused. Only security alerts are sent.' : 'Only security alerts are sent by email.'}</p>
      )}
    </div>
  );
}
