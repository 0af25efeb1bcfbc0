import { DiagramTreeIcon, ListIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { NetworkList } from './network-list.tsx';
import styles from './network-page.module.css';
import { NetworkSearch } from './network-search.tsx';
import type { Tree } from './network-tree.ts';
import { useTree } from './use-tree.ts';

const NetworkDrawing = lazy(() => import('./network-drawing.tsx'));

/** Without a choice phones get the list. */
const defaults = { search: '', view: 'auto' } as const;
const views = [
  { value: 'tree', label: 'Tree', icon: <DiagramTreeIcon /> },
  { value: 'list', label: 'List', icon: <ListIcon /> },
] as const;

/** A network as a drawing or as a list; both show the same, and stand at the same place. */
export function NetworkView({ tree, label }: { tree: Tree; label: string }) {
  const [{ search, view: asked }, choose] = useUrlState(defaults);
  const isWide = useMedia('(min-width: 48rem)') ?? true;
  const view = views.find(({ value }) => value === asked)?.value ?? (isWide ? 'tree' : 'list');
  const state = useTree(tree, { words: search, whole: view === 'list' });
  const [first] = state.found;
  const { lead } = state;
  const ledTo = useRef('');
  useEffect(() => {
    if (search !== ledTo.current && first !== undefined) lead(first);
    ledTo.current = search;
  }, [search, first, lead]);
  return (
    <Card flush>
      <Toolbar>
        <Segments label="View" chosen={view} choices={views} onChoose={(value) => choose({ view: value })} />
        <NetworkSearch words={search} tree={state} onSearch={(words) => choose({ search: words }, { replace: true })} />
        <span className={styles.branches}>
          <Button onClick={state.openAll}>Expand All</Button>
          <Button onClick={state.closeAll}>Collapse All</Button>
        </span>
      </Toolbar>
      {view === 'list' ? (
        <NetworkList label={label} tree={state} />
      ) : (
        <Suspense fallback={<CentredSpinner text="Drawing network..." />}>
          <NetworkDrawing label={label} tree={state} />
        </Suspense>
      )}
      <p className={styles.keys}>{view === 'list' ? listKeys : treeKeys}</p>
    </Card>
  );
}

const listKeys = 'Arrow keys walk and open branches, letters find a name, Enter opens the member.';
const treeKeys = `${listKeys} + and - zoom, 0 shows all or as much as can be told apart, Shift with an arrow or a drag moves; the wheel zooms with Ctrl.`;
