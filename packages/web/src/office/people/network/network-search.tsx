import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import styles from './network-page.module.css';
import type { TreeState } from './use-tree.ts';

type Props = { words: string; tree: TreeState; onSearch: (words: string) => void };

/** Finds names in the network and leads from one to the next. */
export function NetworkSearch({ words, tree: { found, active, leadToFound }, onSearch }: Props) {
  const at = active ? found.indexOf(active.node.person.id) + 1 : 0;
  const told = found.length === 0 ? 'Nobody found' : `${at > 0 ? `${formatCount(at)} of ` : ''}${formatCount(found.length)} found`;
  return (
    <>
      <SearchBox label="Search this network" placeholder="Search this network..." value={words} onSearch={onSearch} />
      <span role="status" className={styles.found}>
        {words && told}
      </span>
      {found.length > 0 && (
        <span className={styles.steps}>
          <Button icon={<ChevronUpIcon />} aria-label="Previous found" onClick={() => leadToFound('previous')} />
          <Button icon={<ChevronDownIcon />} aria-label="Next found" onClick={() => leadToFound('next')} />
        </span>
      )}
    </>
  );
}
