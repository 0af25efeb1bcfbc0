import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { DealRecord } from './record/deal-record.tsx';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);
const failedText = (error: unknown): string => `Failed to fetch deal${error instanceof ApiError ? `: ${error.status}` : ''}`;

/** If the deal cannot be read again, it stays on screen with the field that the user may be editing. */
export function DealPage() {
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useRead(api.deals.get, { params: { id } });
  useTitle(isMissing(error) ? 'Deal Not Found' : `Deal #${id}`);
  return (
    <>
      {isMissing(error) ? <DealNotFound /> : <BackLink to={paths.deals}>Back to Deals</BackLink>}
      {error && !isMissing(error) && <Failed error={error} message={failedText(error)} onRetry={() => void mutate()} />}
      {!error && !data && <CentredSpinner text="Loading deal..." />}
      {data && !isMissing(error) && <DealRecord deal={data} />}
    </>
  );
}

const DealNotFound = () => (
  <>
    <PageTitle title="Deal Not Found" before={<BackLink to={paths.deals}>Back to Deals</BackLink>} />
    <Card>
      <Empty>This deal does not exist, or you cannot see it.</Empty>
    </Card>
  </>
);
