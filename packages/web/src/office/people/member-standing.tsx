import type { Proof } from '@acre/contracts/account/proof';
import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import type { Member } from '@acre/contracts/people/members';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { type AccountRole, accountRoles } from '@acre/domain/kernel/actor';
import { roleNames } from '@acre/domain/people/roles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, rereadChanged, sendOnly, useRead, useRereadAfterLeaving } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { isQualified } from './member-badges.tsx';
import styles from './standing.module.css';

const ChangeEmailDialog = lazyDialog(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog);
const ResetSecondFactor = lazyDialog(async () => (await import('./reset-second-factor.tsx')).ResetSecondFactor);
const ProofDialog = lazyDialog(async () => (await import('../../session/second-factor/proof-dialog.tsx')).ProofDialog);
const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog);

const roleChoices = accountRoles.map((value) => ({ value, label: roleNames[value] }));
/** Each endpoint is named here, because the build drops endpoints that the code does not name. */
const turns = {
  deactivate: api.people.deactivate,
  reactivate: api.people.reactivate,
} as const;
type Turn = keyof typeof turns;

/** These changes give someone access or more rights, so they require the administrator's password. */
type Opening = Readonly<{ role: AccountRole } | { email: string }>;
type Change = Opening | Readonly<{ turn: Turn }>;

const words = {
  deactivate: {
    question: 'Deactivate',
    action: 'Deactivate Member',
    done: 'Member deactivated',
    consequence:
      'They will be logged out and will not be able to log in. Their referral link and invitations will stop working. Their records will be kept.',
  },
  reactivate: {
    question: 'Reactivate',
    action: 'Reactivate Member',
    done: 'Member reactivated',
    consequence: 'They will be able to log in with their password again, and their referral link will work.',
  },
} as const satisfies Record<Turn, object>;

/** Only administrators see this card. */
export function MemberStanding({ member }: { member: Member }) {
  const navigate = useNavigate();
  const rereadAfterLeaving = useRereadAfterLeaving(api.people.edit);
  const { id, fullName, role, emailConfirmedAt, deactivatedAt } = member;
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail === true;
  const [pendingChange, setPendingChange] = useState<Change>();
  const [busy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [isChangingEmail, setChangingEmail] = useState(false);
  /** This change waits until the administrator has entered their password. */
  const [unproven, setUnproven] = useState<Opening>();
  const carryOut = async (requested: Change, proof?: z.output<typeof Proof>) => {
    if ('turn' in requested) await sendOnly(turns[requested.turn], { params: { id } });
    else await sendOnly(api.people.edit, { params: { id }, body: { ...requested, proof } });
    toast({ title: titleOf(requested), description: fullName });
    if ('role' in requested && requested.role === 'admin') {
      rereadAfterLeaving();
      await navigate(paths.partners);
    } else await rereadChanged(api.people.edit);
  };
  const prove = async (requested: Opening, proof: z.output<typeof Proof>) => {
    await carryOut(requested, proof);
    setUnproven(undefined);
  };
  const changeEmail = async (email: string) => {
    try {
      await carryOut({ email });
    } catch (error) {
      if (!needsProof(error)) throw error;
      setUnproven({ email });
    }
    setChangingEmail(false);
  };
  const change = async (requested: Change) => {
    setBusy(true);
    try {
      await carryOut(requested);
    } catch (error) {
      if (!('turn' in requested) && needsProof(error)) return setUnproven(requested);
      toast({ title: 'Failed to update member', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
      setPendingChange(undefined);
    }
  };
  const turn = deactivatedAt === null ? 'deactivate' : 'reactivate';
  return (
    <Card title="Account Access">
      <div className={styles.standing}>
        <Choice
          label="Role"
          value={role}
          choices={roleChoices}
          onChoose={(chosen) => chosen !== role && setPendingChange({ role: chosen })}
        />
        {isQualified(member) && (
          <Button tone="primary" onClick={() => setPendingChange({ role: 'elite' })}>
            Promote to {roleNames.elite}
          </Button>
        )}
        <Button onClick={() => setChangingEmail(true)}>Change Email</Button>
        {emailConfirmedAt === null && <ConfirmEmailButton id={id} fullName={fullName} />}
        <Button tone={turn === 'deactivate' ? 'danger' : 'plain'} onClick={() => setPendingChange({ turn })}>
          {words[turn].action}
        </Button>
        <Button onClick={() => setResetting(true)}>Reset 2FA</Button>
      </div>
      {isResetting && <ResetSecondFactor id={id} fullName={fullName} onClose={() => setResetting(false)} />}
      {isChangingEmail && (
        <ChangeEmailDialog
          member={member}
          consequence={endsAccess(sendsMail)}
          onChange={changeEmail}
          onClose={() => setChangingEmail(false)}
        />
      )}
      {unproven && (
        <ProofDialog
          title="Confirm it's you"
          saveLabel={actionOf(unproven)}
          onSend={(proof) => prove(unproven, proof)}
          onClose={() => setUnproven(undefined)}
        >
          {openingOf(fullName, unproven)} {endsAccess(sendsMail)} We won't ask for your password again for ten minutes.
        </ProofDialog>
      )}
      {pendingChange && (
        <ConfirmDialog
          isOpen
          title={`${questionOf(pendingChange)} ${fullName}?`}
          confirmLabel={actionOf(pendingChange)}
          busy={busy}
          onConfirm={() => void change(pendingChange)}
          onClose={() => setPendingChange(undefined)}
        >
          {'turn' in pendingChange
            ? words[pendingChange.turn].consequence
            : `${openingOf(fullName, pendingChange)} ${endsAccess(sendsMail)}`}
        </ConfirmDialog>
      )}
    </Card>
  );
}

const needsProof = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'proof.required';

const questionOf = (change: Change): string => {
  if ('turn' in change) return words[change.turn].question;
  return isPromotion(change) ? 'Promote' : 'Change role of';
};

const actionOf = (change: Change): string => {
  if ('turn' in change) return words[change.turn].action;
  if ('email' in change) return 'Change Email';
  return isPromotion(change) ? `Promote to ${roleNames.elite}` : 'Change Role';
};

const isPromotion = (change: Opening): boolean => 'role' in change && change.role === 'elite';

const titleOf = (change: Change): string => {
  if ('turn' in change) return words[change.turn].done;
  return 'role' in change ? `Role changed to ${roleNames[change.role]}` : 'Email changed';
};

const openingOf = (fullName: string, change: Opening): string =>
  'role' in change ? `${fullName} will be an ${roleNames[change.role]}.` : `${fullName} will log in with ${change.email}.`;

const endsAccess = (sendsMail: boolean): string =>
  `They will be logged out everywhere. Their API tokens and pending links will stop working.${sendsMail ? ' We will notify them by email.' : ''}`;
