import { paths } from '@acre/contracts/screens/paths';
import { MinusIcon, PlusIcon, ZoomToFitIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/input/button.tsx';
import { card, cardAt, type Drawing, layOut, linesIn, type Placed, patchesOf, within } from './lay-out.ts';
import { hasPage } from './member-labels.ts';
import styles from './network-drawing.module.css';
import { NodeCard } from './node-card.tsx';
import type { TreeState } from './use-tree.ts';
import { isFar, useZoom, type Zooming } from './use-zoom.ts';

type Props = { label: string; tree: TreeState };

/** Only the visible part is in the DOM. */
export default function NetworkDrawing({ label, tree }: Props) {
  const { items, active, found, press, toggle, setActive } = tree;
  const [frame, canvas] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const zooming = useZoom(frame, canvas);
  const id = useId();
  const navigate = useNavigate();
  const drawing = useMemo(() => (items[0] ? layOut(items[0]) : undefined), [items]);
  const matches = useMemo(() => new Set(found), [found]);
  useFollowing(drawing, active?.key, zooming);
  if (!drawing || !active) return null;
  const { box, scale } = zooming.view;
  const far = isFar(scale);
  const inView = within(drawing, box);
  const shown = new Map((far ? [] : inView).map((placed) => [placed.item.key, placed]));
  const standing = drawing.placed.get(active.key);
  if (standing) shown.set(active.key, standing);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Enter' && active.rest === 0 && hasPage(active.node)) void navigate(paths.member(active.node.person.id));
    else if (key === 'Enter' && active.rest > 0) toggle(active);
    else if (!moveView(key, shiftKey, zooming, drawing) && !press({ key, modified: shiftKey })) return;
    event.preventDefault();
  };
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const key = target.closest('[data-key]')?.getAttribute('data-key');
    const placed = key ? drawing.placed.get(key) : far ? cardAt(drawing, ...zooming.pointAt(clientX, clientY)) : undefined;
    if (!placed) return;
    if (placed.item.rest > 0 || target.closest('[data-toggle]')) toggle(placed.item);
    else setActive(placed.item.key);
  };
  return (
    <div className={styles.drawing}>
      <div
        ref={frame}
        className={styles.frame}
        role="tree"
        aria-label={label}
        aria-activedescendant={`${id}${active.key}`}
        tabIndex={0}
        data-far={far || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div ref={canvas} className={styles.canvas} role="presentation">
          <svg className={styles.lines} aria-hidden="true">
            <path d={linesIn(drawing, box)} />
          </svg>
          {far && <Patches cards={inView} found={matches} />}
          {[...shown.values()].map((placed) => (
            <NodeCard
              key={placed.item.key}
              id={`${id}${placed.item.key}`}
              placed={placed}
              isActive={placed.item === active}
              isFound={placed.item.rest === 0 && matches.has(placed.item.node.person.id)}
            />
          ))}
        </div>
      </div>
      <fieldset className={styles.controls} aria-label="Zoom">
        <Button size="small" icon={<PlusIcon />} aria-label="Zoom in" onClick={zooming.in} />
        <Button size="small" icon={<MinusIcon />} aria-label="Zoom out" onClick={zooming.out} />
        <Button size="small" icon={<ZoomToFitIcon />} aria-label="Fit to screen" onClick={() => zooming.fit(drawing.bounds)} />
      </fieldset>
    </div>
  );
}

/** Draws the cards of the zoomed-out view. The search results come last, so that they are on top of partners and elites. */
function Patches({ cards, found }: { cards: readonly Placed[]; found: ReadonlySet<number> }) {
  const isFound = ({ item }: Placed) => item.rest === 0 && found.has(item.node.person.id);
  const isElite = ({ item }: Placed) => item.rest === 0 && item.node.person.role === 'elite';
  return (
    <svg className={styles.patches} aria-hidden="true">
      <path d={patchesOf(cards.filter((one) => !isElite(one)))} />
      <path data-role="elite" d={patchesOf(cards.filter(isElite))} />
      <path data-found d={patchesOf(cards.filter(isFound))} />
    </svg>
  );
}

const panStep = 80;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

/** The keys +, - and 0 zoom; Shift with an arrow key pans. */
function moveView(key: string, shift: boolean, zooming: Zooming, { bounds }: Drawing): boolean {
  const pan = shift ? pans[key] : undefined;
  if (pan) zooming.pan(...pan);
  else if (key === '+' || key === '=') zooming.in();
  else if (key === '-' || key === '_') zooming.out();
  else if (key === '0') zooming.fit(bounds);
  else return false;
  return true;
}

const boxOf = ({ x, y }: Placed) => ({ left: x, top: y - card.height / 2, right: x + card.width, bottom: y + card.height / 2 });

/**
 * The view starts with the whole drawing. Opening or closing a branch leaves the active card in place, and a newly active card comes into
 * view.
 */
function useFollowing(drawing: Drawing | undefined, key: string | undefined, zooming: Zooming): void {
  const { fit, follow, show } = zooming;
  const before = useRef<{ drawing: Drawing; key: string } | undefined>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    const now = drawing && key !== undefined ? drawing.placed.get(key) : undefined;
    if (!last || !now || last.drawing === drawing) return;
    const then = last.drawing.placed.get(now.item.key);
    if (then) follow(now.x - then.x, now.y - then.y);
  }, [drawing, key, follow]);
  useEffect(() => {
    const now = drawing && key !== undefined ? drawing.placed.get(key) : undefined;
    if (!drawing || key === undefined || !now) return;
    const last = before.current;
    before.current = { drawing, key };
    if (!last) fit(drawing.bounds);
    else if (last.key !== key || last.drawing !== drawing) show(boxOf(now));
  }, [drawing, key, fit, show]);
}
