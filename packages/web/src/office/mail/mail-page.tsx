import { ApiError, api } from '@acre/contracts';
import { mayReadMails } from '@acre/domain';
import { useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
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
      <PageTitle title={isMissing(error) ? 'Mail Not Found' : 'Mail'} before={back} />
      {!isAllowed && <Empty>Advanced settings are only available to administrators</Empty>}
      {isMissing(error) && <Empty>There is no such mail.</Empty>}
      {error && !isMissing(error) && <Failed error={error} message="Failed to fetch mail" onRetry={() => void mutate()} />}
      {isAllowed && !error && <CentredSpinner text="Loading mail..." />}
    </>
  );
}
