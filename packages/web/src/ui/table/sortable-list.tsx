import { DragHandleVertical } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import { SortableContainer, SortableElement, SortableHandle, type SortEvent } from 'react-sortable-hoc';
import { useFocusSoon } from '../hooks/use-focus-soon.ts';
import { SortArrows } from './sort-arrows.tsx';
import styles from './sortable-list.module.css';

type Movers = {
  /**
   * The user drags this handle to move the item. By keyboard, Space or Enter on the handle lifts and drops the item, and the arrow keys move
   * the lifted item.
   */
  handle: ReactNode;
  /** The arrows move the item up or down by one. */
  arrows: ReactNode;
};

type Props<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T, index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (item: T, index: number, movers: Movers) => ReactNode;
};

const [enter, space] = [13, 32];
const keyCodes = { lift: [space, enter], drop: [space, enter] };

type HandleProps = { label: string; describedBy: string };
const Handle = SortableHandle<HandleProps>(({ label, describedBy }: HandleProps) => (
  <button type="button" className={styles.handle} aria-label={label} aria-describedby={describedBy} data-handle>
    <DragHandleVertical aria-hidden />
  </button>
));

const Row = SortableElement<{ children: ReactNode }>(({ children }: { children: ReactNode }) => <li className={styles.row}>{children}</li>);

type ListProps = { label: string; children: ReactNode };
const List = SortableContainer<ListProps>(({ label, children }: ListProps) => (
  <ol className={styles.list} aria-label={label}>
    {children}
  </ol>
));

/** Only the handle starts a drag, so that fields and buttons of a row stay usable. */
const isElsewhere = ({ target }: SortEvent): boolean => !(target instanceof Element && target.closest('[data-handle]'));

/** Lets the user reorder items by pointer, by keyboard or with arrow buttons. Screen readers announce each move. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, children }: Props<T>) {
  const helpId = useId();
  const [announcement, announce] = useState('');
  const focusSoon = useFocusSoon();
  const announceMove = (index: number, what: string, place: number): void => {
    const item = items[index];
    if (item !== undefined) announce(`${nameOf(item, index)}: ${what} position ${place + 1} of ${items.length}`);
  };
  const move = (from: number, to: number): void => {
    announceMove(from, from === to ? 'stays at' : 'moved to', to);
    if (from !== to) onMove(from, to);
  };
  const moversOf = (item: T, index: number): Movers => {
    const name = nameOf(item, index);
    const step = (to: number, ...focus: readonly string[]) => {
      focusSoon(...focus);
      move(index, to);
    };
    return {
      handle: <Handle label={`Move ${name}`} describedBy={helpId} />,
      arrows: <SortArrows id={`${helpId}${keyOf(item)}`} name={name} index={index} count={items.length} onStep={step} />,
    };
  };
  return (
    <div>
      <span id={helpId} className="unseen">
        Drag to reorder. Or press Space to lift, the arrow keys to move, Space to drop, and Escape to cancel.
      </span>
      <List
        label={label}
        useDragHandle
        distance={8}
        lockAxis="y"
        keyCodes={keyCodes}
        shouldCancelStart={isElsewhere}
        helperClass={styles.lifted}
        onSortStart={({ index }) => announceMove(index, 'lifted from', index)}
        onSortOver={({ index, newIndex }) => announceMove(index, 'over', newIndex)}
        onSortEnd={({ oldIndex, newIndex }) => move(oldIndex, newIndex)}
      >
        {items.map((item, index) => (
          <Row key={keyOf(item)} index={index}>
            {children(item, index, moversOf(item, index))}
          </Row>
        ))}
      </List>
      <span role="status" className="unseen">
        {announcement}
      </span>
    </div>
  );
}
