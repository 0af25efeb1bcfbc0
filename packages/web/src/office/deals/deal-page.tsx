import { ApiError, api } from '@acre/contracts';
import { useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { DealRecord } from './deal-record.tsx';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);
const failedText = (error: unknown): string => `Failed to fetch deal${error instanceof ApiError ? `: ${error.status}` : ''}`;

export function DealPage() {
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useRead(api.deals.get, { params: { id } });
  useTitle(isMissing(error) ? 'Deal Not Found' : `Deal #${id}`);
  return (
    <>
      {isMissing(error) ? <DealNotFound /> : <BackLink to={paths.deals}>Back to Deals</BackLink>}
      {error && !isMissing(error) && <Failed error={error} message={failedText(error)} onRetry={() => void mutate()} />}
      {!error && !data && <CentredSpinner text="Loading deal..." />}
      {data && !error && <DealRecord deal={data} />}
    </>
  );
}

const DealNotFound = () => (
  <>
    <PageTitle title="Deal Not Found" before={<BackLink to={paths.deals}>Back to Deals</BackLink>} />
    <Card>
      <Empty>There is no such deal.</Empty>
    </Card>
  </>
);
