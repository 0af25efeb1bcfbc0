import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { mayReadMails } from '@acre/domain/permissions';
import { useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { MailRecord } from './mail-record.tsx';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);
const back = <BackLink to={paths.mails}>Back to Mail</BackLink>;

export function MailPage() {
  const isAllowed = mayReadMails(useActor());
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useRead(api.mails.get, isAllowed ? { params: { id } } : null);
  if (data && !error) return <MailRecord mail={data} back={back} />;
  return (
    <>
      <PageTitle title={isMissing(error) ? 'Email Not Found' : 'Mail'} before={back} />
      {!isAllowed && <Empty>Advanced settings are only available to administrators</Empty>}
      {isMissing(error) && <Empty>This email does not exist.</Empty>}
      {error && !isMissing(error) && <Failed error={error} message="Failed to fetch email" onRetry={() => void mutate()} />}
      {isAllowed && !error && <CentredSpinner text="Loading email..." />}
    </>
  );
}
