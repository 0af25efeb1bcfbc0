import { paths } from '@acre/contracts/screens/paths';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { formatCount } from '../../../ui/text/figures.ts';
import { card, type Placed } from './lay-out.ts';
import { commissionOf, counted, hasPage, roleOf, shutOut, tierOfNode } from './member-labels.ts';
import styles from './network-drawing.module.css';
import { hasBranch } from './tree-keys.ts';

type Props = { id: string; placed: Placed; isActive: boolean; isFound: boolean };

/** The tree around it handles keys and clicks. */
export const NodeCard = memo(({ id, placed: { item, x, y }, isActive, isFound }: Props) => {
  const { key, node, rest, level, position, setSize, isOpen } = item;
  const hasMore = hasBranch(item);
  return (
    <div
      id={id}
      className={rest > 0 ? styles.rest : styles.card}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={hasMore ? isOpen : undefined}
      aria-selected={isActive}
      tabIndex={-1}
      data-key={key}
      data-role={node.person.role}
      data-found={isFound || undefined}
      data-off={!node.person.active || undefined}
      style={{ transform: `translate(${x}px, ${y - card.height / 2}px)` }}
    >
      {rest > 0 ? <span>+{formatCount(rest)} more</span> : <Face item={item} />}
      {hasMore && (
        <span className={styles.toggle} data-toggle aria-hidden="true">
          {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          {formatCount(node.children.length)}
        </span>
      )}
    </div>
  );
});
NodeCard.displayName = 'NodeCard';

function Face({ item: { node } }: { item: Placed['item'] }) {
  const { id, fullName } = node.person;
  const tier = tierOfNode(node);
  return (
    <>
      <Avatar fullName={fullName} size="small" />
      <span className={styles.words}>
        {hasPage(node) ? (
          <Link to={paths.member(id)} tabIndex={-1} draggable={false}>
            {fullName}
          </Link>
        ) : (
          <b>{fullName}</b>
        )}
        <small>
          {[tier?.label, roleOf(node)].filter(Boolean).join(' ')}
          {' · '}
          {shutOut(node) ?? commissionOf(node)}
        </small>
        <span className={styles.spoken}>{counted(node)}</span>
      </span>
    </>
  );
}
