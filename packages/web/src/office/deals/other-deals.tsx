import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { Callout } from '../../ui/layout/callout.tsx';

const most = 5;

type Props = {
  propertyId: number;
  /** This is the id of the deal on screen. */
  than?: number;
};

/** Lists only deals that the user may see. */
export function OtherDeals({ propertyId, than }: Props) {
  const { data } = usePage(api.deals.list, { query: { propertyId, status: 'in_progress', pageSize: most } });
  const others = data?.rows.filter(({ id }) => id !== than) ?? [];
  if (others.length === 0) return null;
  return (
    <Callout tone="warning">
      {others.length === 1 ? 'Another deal on this property is in progress: ' : 'Other deals on this property are in progress: '}
      {others.map(({ id }, nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          <Link to={paths.deal(id)}>{`Deal #${id}`}</Link>
        </span>
      ))}
    </Callout>
  );
}
