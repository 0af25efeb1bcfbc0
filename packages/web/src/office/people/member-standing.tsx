import { api, type Member } from '@acre/contracts';
import { type AccountRole, accountRoles, roleNames } from '@acre/domain';
import { lazy, Suspense, useState } from 'react';
import { messageOf, reread, send } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { toast } from '../../ui/toaster.ts';
import { isQualified } from './marks.tsx';
import styles from './standing.module.css';

const ResetSecondFactor = lazy(async () => ({ default: (await import('./reset-second-factor.tsx')).ResetSecondFactor }));
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

const roleChoices = accountRoles.map((value) => ({ value, label: roleNames[value] }));
/** Written out, since the built client holds the endpoints that are named. */
const turns = {
  deactivate: api.people.deactivate,
  reactivate: api.people.reactivate,
} as const;
type Turn = keyof typeof turns;

type Change = Readonly<{ role: AccountRole } | { turn: Turn }>;

const words = {
  deactivate: {
    question: 'Deactivate',
    done: 'Member deactivated',
    consequence: 'They are signed out at once and cannot sign in. Their referral link and invitations stop. What they did stays.',
  },
  reactivate: {
    question: 'Reactivate',
    done: 'Member reactivated',
    consequence: 'They can sign in again with their password, and their referral link works.',
  },
} as const satisfies Record<Turn, object>;

/** What only administrators decide of a member: their role, whether they may sign in, and that a lost second factor goes. */
export function MemberStanding({ member }: { member: Member }) {
  const { id, fullName, role, deactivatedAt } = member;
  const [asked, setAsked] = useState<Change>();
  const [busy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const change = async (wanted: Change) => {
    setBusy(true);
    try {
      if ('role' in wanted) await send(api.people.edit, { params: { id }, body: { role: wanted.role } });
      else await send(turns[wanted.turn], { params: { id } });
      toast({ title: titleOf(wanted), description: fullName });
      if ('role' in wanted && wanted.role === 'admin') await go(paths.partners);
      await reread('/api/members', '/api/users');
    } catch (error) {
      toast({ title: 'Failed to change member', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const turn = deactivatedAt === null ? 'deactivate' : 'reactivate';
  return (
    <Card title="Standing">
      <div className={styles.standing}>
        <Choice label="Role" value={role} choices={roleChoices} onChoose={(chosen) => chosen !== role && setAsked({ role: chosen })} />
        {isQualified(member) && (
          <Button tone="primary" onClick={() => setAsked({ role: 'elite' })}>
            Promote to {roleNames.elite}
          </Button>
        )}
        <Button tone={turn === 'deactivate' ? 'danger' : 'plain'} onClick={() => setAsked({ turn })}>
          {words[turn].question}
        </Button>
        <Button onClick={() => setResetting(true)}>Reset 2FA</Button>
      </div>
      {isResetting && (
        <Suspense>
          <ResetSecondFactor id={id} fullName={fullName} onClose={() => setResetting(false)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={`${questionOf(asked)} ${fullName}?`}
            confirmLabel={questionOf(asked)}
            busy={busy}
            onConfirm={() => void change(asked)}
            onClose={() => setAsked(undefined)}
          >
            {consequenceOf(asked)}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}

const questionOf = (change: Change): string => {
  if ('role' in change) return change.role === 'elite' ? 'Promote' : 'Change role of';
  return words[change.turn].question;
};

const titleOf = (change: Change): string => {
  if ('role' in change) return `Now ${roleNames[change.role]}`;
  return words[change.turn].done;
};

function consequenceOf(change: Change): string {
  if ('role' in change) return `They become ${roleNames[change.role]} and are signed out everywhere.`;
  return words[change.turn].consequence;
}
