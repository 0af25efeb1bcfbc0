import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';
import { useEarlyValue } from './use-early-value.ts';
import { useLatest } from './use-latest.ts';

type Props = { label: string; placeholder: string; value: string; onSearch: (search: string) => void };

const pause = 300;

/** Searches when typing pauses, and at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const [draft, setDraft] = useState(value);
  const tell = useLatest({ value, onSearch });
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => setDraft((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (text: string): void => {
    window.clearTimeout(timer.current);
    if (text.trim() !== tell.current.value) tell.current.onSearch(text.trim());
  };
  const type = (text: string): void => {
    setDraft(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, pause, text);
  };
  const field = useRef<HTMLInputElement>(null);
  useEarlyValue(field, value, type);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(draft);
  };
  const clear = (): void => {
    setDraft('');
    search('');
  };
  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <SearchIcon size={16} />
        <input
          ref={field}
          name="search"
          type="text"
          inputMode="search"
          aria-label={label}
          maxLength={200}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => type(event.target.value)}
        />
        {draft !== '' && (
          <button type="button" aria-label="Clear search" onClick={clear}>
            <CrossIcon size={16} />
          </button>
        )}
      </form>
    </search>
  );
}
