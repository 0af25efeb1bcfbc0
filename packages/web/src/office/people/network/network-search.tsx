import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { Button } from '../../../ui/input/button.tsx';
import { SearchBox } from '../../../ui/table/toolbar/search-box.tsx';
import { formatCount } from '../../../ui/text/figures.ts';
import styles from './network-page.module.css';
import type { TreeState } from './use-tree.ts';

type Props = { words: string; tree: TreeState; onSearch: (words: string) => void };

export function NetworkSearch({ words, tree: { found, active, leadToFound }, onSearch }: Props) {
  const at = active ? found.indexOf(active.node.person.id) + 1 : 0;
  const summary = found.length === 0 ? 'No matches' : `${at > 0 ? `${formatCount(at)} of ` : ''}${formatCount(found.length)} found`;
  return (
    <>
      <SearchBox label="Search this network" placeholder="Search this network..." value={words} onSearch={onSearch} />
      <span role="status" className={styles.found}>
        {words && summary}
      </span>
      {found.length > 0 && (
        <span className={styles.steps}>
          <Button icon={<ChevronUpIcon />} aria-label="Previous match" onClick={() => leadToFound('previous')} />
          <Button icon={<ChevronDownIcon />} aria-label="Next match" onClick={() => leadToFound('next')} />
        </span>
      )}
    </>
  );
}
