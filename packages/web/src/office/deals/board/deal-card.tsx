import type { ListedDeal } from '@acre/contracts/deals/deals';
import { paths } from '@acre/contracts/screens/paths';
import type { DealStatus } from '@acre/domain/deals/status';
import { formatDollars } from '@acre/domain/kernel/money';
import { mayChangeDealStatus } from '@acre/domain/permissions';
import { Link } from 'react-router-dom';
import { useActor } from '../../../session/auth-context.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { StalledBadge } from '../deal-badges.tsx';
import styles from './board.module.css';
import { MoveMenu } from './move-menu.tsx';

type Props = {
  deal: ListedDeal;
  busy: boolean;
  blocked: boolean;
  onDrag: (deal: ListedDeal | undefined) => void;
  onMove: (deal: ListedDeal, status: DealStatus) => void;
};

/** Only people who may change the deal's status can drag it. */
export function DealCard({ deal, busy, blocked, onDrag, onMove }: Props) {
  const mayMove = mayChangeDealStatus(useActor(), deal);
  const { id, propertyName, buyerName, sellerName, value, createdAt } = deal;
  return (
    <li
      className={styles.card}
      data-row
      draggable={mayMove && !blocked}
      aria-busy={busy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', `#${id} ${propertyName}`);
        onDrag(deal);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.top}>
        <Link to={paths.deal(id)} draggable={false}>
          {propertyName}
        </Link>
        {mayMove && <MoveMenu deal={deal} busy={busy} disabled={blocked && !busy} onMove={onMove} />}
      </div>
      <p className={styles.value}>{formatDollars(value)}</p>
      <p className={styles.people}>{buyerName === null ? sellerName : `${sellerName} to ${buyerName}`}</p>
      <p className={styles.foot}>
        <span>{`#${id} · ${shortDate(createdAt)}`}</span>
        <StalledBadge deal={deal} />
      </p>
    </li>
  );
}
