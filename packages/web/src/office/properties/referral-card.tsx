import type { Property } from '@acre/contracts';
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { messageOf } from '../../api.ts';
import '../../ui/blueprint.css';
import { Card } from '../../ui/card.tsx';
import { Undecided } from '../../ui/conflict/undecided.ts';
import { toast } from '../../ui/toaster.ts';
import { rereadProperty } from './change-property.ts';
import styles from './side-card.module.css';
import { useDecision } from './use-decision.ts';

type Openness = { referralId: true | null };
const openness = ({ referralId }: Property): Openness => ({ referralId: referralId === null ? null : true });
const field = {
  name: 'referralId',
  label: 'Open for referral',
  show: ({ referralId }: Openness) => (referralId === null ? 'No' : 'Yes'),
} as const;

/** A referral id is what brings a property before the partners. */
export function ReferralCard({ property }: { property: Property }) {
  const [busy, setBusy] = useState(false);
  const { save, dialog } = useDecision(property, field, openness);
  const isOpen = property.referralId !== null;
  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      await save({ referralId: isOpen ? null : true });
      toast({ title: isOpen ? 'Closed for referral' : 'Open for referral' });
    } catch (error) {
      await rereadProperty();
      if (error instanceof Undecided) return;
      toast({ title: 'Failed to change the referral', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Referral">
      <Switch className={styles.switch} checked={isOpen} disabled={busy} onChange={() => void toggle()} label="Open for referral" />
      <p className={styles.muted}>
        {isOpen ? 'Every Ace Partner sees it on their list.' : 'Only its submitter and administrators work on it.'}
      </p>
      {dialog}
    </Card>
  );
}
