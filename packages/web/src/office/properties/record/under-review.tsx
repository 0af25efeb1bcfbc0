import type { Property } from '@acre/contracts/properties/property';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { useUser } from '../../../session/auth-context.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import styles from './property-record.module.css';

export function UnderReview({ property }: { property: Pick<Property, 'status' | 'submittedById'> }) {
  const { id, role } = useUser();
  if (property.status !== 'under_review') return null;
  const next =
    role === 'admin'
      ? 'Review it and change its status. It becomes public once marketing starts.'
      : 'An administrator reviews it next. You get a notification when its status changes. It becomes public once marketing starts.';
  return (
    <div className={styles.notice}>
      <Callout>
        <strong>Under review, not public yet.</strong> {next}
        {role !== 'admin' &&
          property.submittedById === id &&
          ` You can edit it while its status is ${propertyStatusLabel(property.status)}.`}
      </Callout>
    </div>
  );
}
