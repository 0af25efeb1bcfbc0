import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import styles from './search-button.module.css';
import { prepareSearch, SearchDialog } from './search-dialog.tsx';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
      >
        <SearchIcon size={16} />
        <span className={styles.words}>Search...</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
