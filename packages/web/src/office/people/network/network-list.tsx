import { paths } from '@acre/contracts/screens/paths';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '../../../ui/text/figures.ts';
import { commissionOf, hasPage, roleOf, shutOut, tierOfNode } from './member-labels.ts';
import styles from './network-list.module.css';
import type { Item } from './network-tree.ts';
import { hasBranch } from './tree-keys.ts';
import type { TreeState } from './use-tree.ts';
import { useWindow } from './use-window.ts';

/** The height in pixels has to match the style sheet. */
const rowHeight = 48;
const columns = ['Member', 'Role', 'Direct', 'Total', 'Commission'] as const;

/**
 * These ARIA roles replace table elements. The list renders only the rows in view and puts each at a calculated position. Real table
 * elements do not allow this.
 */
const roles = {
  group: { role: 'rowgroup' },
  head: { role: 'row', 'aria-rowindex': 1 },
  heading: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;

const rowOf = (item: Item, index: number, isActive: boolean) => ({
  role: 'row',
  'aria-rowindex': index + 2,
  'aria-level': item.level,
  'aria-posinset': item.position,
  'aria-setsize': item.setSize,
  'aria-expanded': hasBranch(item) ? item.isOpen : undefined,
  'aria-selected': isActive,
});

type Props = { label: string; tree: TreeState };

/** Screen readers and phones get the tree as rows. Only the rows in view are in the DOM. */
export function NetworkList({ label, tree }: Props) {
  const navigate = useNavigate();
  const { items, active, found, press, toggle, setActive } = tree;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [from, to] = useWindow(box, { height: rowHeight, count: items.length });
  const at = active ? items.indexOf(active) : 0;
  useInView(box, at);
  if (!active) return null;
  const matches = new Set(found);
  const rows = items.slice(from, to).map((item, nth) => ({ item, index: from + nth }));
  if (at < from || at >= to) rows.push({ item: active, index: at });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (key === 'Enter' && hasPage(active.node)) void navigate(paths.member(active.node.person.id));
    else if (!press({ key, modified: shiftKey || ctrlKey || metaKey || altKey })) return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const item = items[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)];
    if (!item) return;
    if (target.closest('[data-toggle]')) toggle(item);
    else setActive(item.key);
  };
  const grid = {
    role: 'treegrid',
    'aria-label': label,
    'aria-rowcount': items.length + 1,
    'aria-activedescendant': `${id}${active.key}`,
    tabIndex: 0,
    onKeyDown,
    onClick,
  };
  return (
    <div ref={box} className={styles.box} {...grid}>
      <div className={styles.head} {...roles.head}>
        {columns.map((title) => (
          <span key={title} {...roles.heading}>
            {title}
          </span>
        ))}
      </div>
      <div {...roles.group} className={styles.rows} style={{ height: items.length * rowHeight }}>
        {rows.map(({ item, index }) => (
          <Row
            key={item.key}
            id={`${id}${item.key}`}
            item={item}
            index={index}
            isActive={item === active}
            isFound={matches.has(item.node.person.id)}
          />
        ))}
      </div>
    </div>
  );
}

/** The active row scrolls into view below the heading. */
function useInView(box: React.RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const [top, bottom] = [at * rowHeight, (at + 2) * rowHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }, [box, at]);
}

/** Rows below this level are indented no further. */
const deepest = 12;

type RowProps = { id: string; item: Item; index: number; isActive: boolean; isFound: boolean };

function Row({ id, item, index, isActive, isFound }: RowProps) {
  const { node, isOpen, level } = item;
  const { person, below } = node;
  const hasMore = hasBranch(item);
  const tier = tierOfNode(node);
  const about = [tier?.label, roleOf(node)].filter(Boolean).join(' ');
  const off = shutOut(node);
  return (
    <div
      id={id}
      className={styles.row}
      {...rowOf(item, index, isActive)}
      data-index={index}
      data-found={isFound || undefined}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <span {...roles.cell} className={styles.name} style={{ paddingInlineStart: `calc(${Math.min(level, deepest) - 1} * var(--indent))` }}>
        <span className={styles.toggle} data-toggle={hasMore || undefined} aria-hidden="true">
          {hasMore && (isOpen ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />)}
        </span>
        <span className={styles.words}>
          {hasPage(node) ? (
            <Link to={paths.member(person.id)} tabIndex={-1}>
              {person.fullName}
            </Link>
          ) : (
            <b>{person.fullName}</b>
          )}
          <small>
            {level > deepest && `Level ${level} · `}
            <span className={styles.short}>{about}</span>
            {off && <em>{off}</em>}
          </small>
        </span>
      </span>
      <span {...roles.cell}>{about}</span>
      <span {...roles.cell}>{formatCount(person.referred)}</span>
      <span {...roles.cell}>{formatCount(below)}</span>
      <span {...roles.cell}>{commissionOf(node)}</span>
    </div>
  );
}
