import type { Dashboard } from '@acre/contracts/dashboard';
import { paths } from '@acre/contracts/screens/paths';
import type { FirstStep } from '@acre/domain/dashboard/first-steps';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SendTestEmail } from '../../mail/send-test-email.tsx';
import { InviteButton } from '../../people/invitations/invite-button.tsx';
import { ShareReferral } from '../share-referral.tsx';
import styles from './first-steps.module.css';

type Step = Readonly<{
  title: string;
  about: string;
  /** The action leads to the screen, or opens the dialog, where the step is done. */
  action: ReactNode;
  /** This content replaces the action once the step is done. */
  afterwards?: ReactNode;
}>;

const link = (to: string, label: string) => <ButtonLink to={to}>{label}</ButtonLink>;

const steps: Readonly<Record<FirstStep, Step>> = {
  profile: {
    title: 'Complete Your Profile',
    about: 'Add your phone number and company, so people know who they are dealing with.',
    action: link(paths.settings, 'Edit Profile'),
  },
  property: {
    title: 'Submit a Property',
    about: 'We review it before it becomes public. You can save a draft and finish later.',
    action: link(paths.submitProperty, 'Submit Property'),
  },
  link: {
    title: 'Share Your Link',
    about: 'People who sign up with it join your network. This step is done once someone opens the link.',
    action: <ShareReferral label="Share My Link" />,
  },
  firm: {
    title: 'Name a House Contact',
    about:
      'Members contact this person for help. Visitors see this person as the listing agent of properties that administrators submitted.',
    action: link(paths.settingsTab('contact'), 'Add Contact'),
  },
  mail: {
    title: 'Set Up Email',
    about: 'Inquiries, invitations and password links are sent by email. Send yourself a test email to check that it arrives.',
    action: link(paths.mails, 'Set Up Email'),
    afterwards: <SendTestEmail />,
  },
  access: {
    title: 'Choose Who Sees What',
    about:
      "Decide who can join, and when partners see other members' submissions. To complete this step, click Save Preferences, even if you change nothing.",
    action: link(paths.settingsTab('site'), 'Open Preferences'),
  },
  invite: {
    title: 'Invite Your Team',
    about: 'Partners and elites join with an invitation or your referral link.',
    action: <InviteButton label="Invite by Email" tone="plain" />,
  },
};

export function FirstSteps({ dashboard }: { dashboard: Dashboard | undefined }) {
  const todo = dashboard?.firstSteps;
  if (!todo) return null;
  const done = todo.filter((one) => one.done).length;
  return (
    <Card title="Get Started" about={`${done} of ${todo.length} steps done`}>
      <ol className={styles.steps}>
        {todo.map((one, at) => {
          const { title, about, action, afterwards } = steps[one.step];
          return (
            <li key={one.step} data-done={one.done || undefined}>
              <span className={styles.mark}>{one.done ? <TickCircleIcon title="Done" /> : at + 1}</span>
              <h3>{title}</h3>
              <p>{about}</p>
              <div>{one.done ? afterwards : action}</div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
