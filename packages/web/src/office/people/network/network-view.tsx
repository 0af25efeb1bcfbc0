import { DiagramTreeIcon, ListIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { useUrlState } from '../../../ui/hooks/use-url-state.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { Chunk } from '../../../ui/states/chunk.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { Toolbar } from '../../../ui/table/toolbar/toolbar.tsx';
import { NetworkList } from './network-list.tsx';
import styles from './network-page.module.css';
import { NetworkSearch } from './network-search.tsx';
import type { Tree } from './network-tree.ts';
import { useTree } from './use-tree.ts';

const loadNetworkDrawing = async () => (await import('./network-drawing.tsx')).default;

/** Phones show the list unless the user chooses otherwise. */
const defaults = { search: '', view: 'auto' } as const;
const views = [
  { value: 'tree', label: 'Tree', icon: <DiagramTreeIcon /> },
  { value: 'list', label: 'List', icon: <ListIcon /> },
] as const;

/** The drawing and the list share the state of `useTree`. Switching the view therefore keeps the open branches and the active member. */
export function NetworkView({ tree, label }: { tree: Tree; label: string }) {
  const [{ search, view: viewParam }, choose] = useUrlState(defaults);
  const isWide = useMedia('(min-width: 48rem)') ?? true;
  const view = views.find(({ value }) => value === viewParam)?.value ?? (isWide ? 'tree' : 'list');
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
        <Chunk load={loadNetworkDrawing} waiting={<CentredSpinner text="Drawing network..." />} message="Failed to draw the network">
          {(NetworkDrawing) => <NetworkDrawing label={label} tree={state} />}
        </Chunk>
      )}
      <p className={styles.keys}>{view === 'list' ? listKeys : treeKeys}</p>
    </Card>
  );
}

const listKeys = 'Use the arrow keys to move and open branches. Type letters to find a name. Press Enter to open the member.';
const treeKeys = `${listKeys} Press + or - to zoom, and 0 to fit the screen. Drag, or press Shift and an arrow key, to pan. You can also hold Ctrl and scroll to zoom.`;
