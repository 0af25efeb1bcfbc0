import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { messageOf, rereadChanged } from '../../../api.ts';
import '../../../ui/blueprint.css';
import { ConflictCancelled } from '../../../ui/conflict/conflict.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { useDecision } from '../status/use-decision.ts';
import styles from './side-card.module.css';

type Openness = { referralId: true | null };
const openness = ({ referralId }: Property): Openness => ({ referralId: referralId === null ? null : true });
const field = {
  name: 'referralId',
  label: 'Open for Referral',
  show: ({ referralId }: Openness) => (referralId === null ? 'No' : 'Yes'),
} as const;

/** Partners see a property of another member only if it is open for referral. */
export function ReferralCard({ property }: { property: Property }) {
  const [busy, setBusy] = useState(false);
  const { save, dialog } = useDecision(property, field, openness);
  const isOpen = property.referralId !== null;
  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      await save({ referralId: isOpen ? null : true });
      toast({ title: isOpen ? 'No Longer Open for Referral' : 'Open for Referral' });
    } catch (error) {
      await rereadChanged(api.properties.edit);
      if (error instanceof ConflictCancelled) return;
      toast({ title: 'Failed to update referral', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Referral">
      <Switch className={styles.switch} checked={isOpen} disabled={busy} onChange={() => void toggle()} label="Open for Referral" />
      <p className={styles.muted}>
        {isOpen
          ? 'Ace Partners see this property in their list of properties. Settings > Site decides whether they see it in every status or only while it is publicly listed.'
          : 'Ace Partners do not see it in their list of properties.'}
      </p>
      {dialog}
    </Card>
  );
}
