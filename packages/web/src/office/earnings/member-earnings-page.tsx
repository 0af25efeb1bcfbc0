import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { useParams } from 'react-router-dom';
import { usePage, useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { entryColumnsOfOne } from '../commission/entry-columns.tsx';
import { EntryList, pageSize, useNarrowed } from '../commission/entry-list.tsx';
import { Statement } from '../commission/statement.tsx';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Only the member and administrators see the statements. */
export function MemberEarningsPage() {
  const id = Number(useParams()['id']);
  const user = useUser();
  const narrowed = useNarrowed();
  const [{ source, month, page }] = narrowed;
  const person = useRead(api.people.get, { params: { id } });
  const read = usePage(api.ledger.ofPerson, { params: { id }, query: { source, month, page, pageSize } });
  const total = useRead(api.ledger.totalOfPerson, { params: { id }, query: { source, month } }, { keepPreviousData: true });
  const back = <BackLink to={paths.earnings}>Back to Commission Earned</BackLink>;
  if (isMissing(read.error))
    return (
      <>
        <PageTitle title="Commission Earned" before={back} />
        <Card>
          <Empty action={<ButtonLink to={paths.earnings}>Back to Commission Earned</ButtonLink>}>Person Not Found</Empty>
        </Card>
      </>
    );
  const whose = person.data?.fullName;
  const ownsStatements = user.role === 'admin' || user.id === id;
  return (
    <>
      <PageTitle title={whose ? `Commission Earned by ${whose}` : 'Commission Earned'} before={back} />
      <EntryList narrowed={narrowed} read={read} total={total} columns={entryColumnsOfOne}>
        {ownsStatements && <Statement personId={id} month={month} />}
      </EntryList>
    </>
  );
}
