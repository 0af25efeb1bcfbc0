import { paths } from '@acre/contracts/screens/paths';
import { useUser } from '../../../session/auth-context.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { useBeginning } from './draft/use-beginning.ts';
import styles from './property-fields.module.css';
import { SubmissionForm } from './submission-form.tsx';

export function SubmitPropertyPage() {
  const { id } = useUser();
  const { begun, again, beginWith } = useBeginning(id);
  return (
    <div className={styles.form}>
      <PageTitle
        title="Submit New Property"
        before={<BackLink to={paths.adminProperties}>Back to Properties</BackLink>}
        about="We review every property before it is listed."
      />
      {begun.is === 'loading' && <SkeletonLines lines={12} label="Loading your draft" />}
      {begun.is === 'failed' && <Failed error={begun.error} message="Failed to load your draft" onRetry={again} />}
      {begun.is === 'ready' && <SubmissionForm key={begun.beginning.nth} personId={id} beginning={begun.beginning} onBegin={beginWith} />}
    </div>
  );
}
