import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Suggestions } from '../../form/search/suggestions.tsx';
import { type Suggestion, useSuggestions } from '../../form/search/use-suggestions.ts';
import { useEarlyValue } from '../../hooks/hydration.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import styles from './search-box.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
  onType?: (text: string) => void;
  suggestions?: readonly Suggestion[];
};

const none: readonly Suggestion[] = [];

const pause = 300;

/** Searches when typing pauses, and immediately on Enter. */
export function SearchBox({ label, placeholder, value, onSearch, onType, suggestions = none }: Props) {
  const [draft, setDraft] = useState(value);
  const latest = useLatest({ value, onSearch });
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => setDraft((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (text: string): void => {
    window.clearTimeout(timer.current);
    if (text.trim() !== latest.current.value) latest.current.onSearch(text.trim());
  };
  const suggesting = useSuggestions(suggestions, (text) => {
    setDraft(text);
    search(text);
  });
  const type = (text: string): void => {
    setDraft(text);
    onType?.(text);
    suggesting.open();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, pause, text);
  };
  const field = useRef<HTMLInputElement>(null);
  useEarlyValue(field, value, type);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    suggesting.close();
    search(draft);
  };
  const clear = (): void => {
    setDraft('');
    onType?.('');
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
          {...(onType && comboboxOf(suggesting))}
        />
        <Suggestions {...suggesting} />
        {draft !== '' && (
          <button type="button" aria-label="Clear Search" onClick={clear}>
            <CrossIcon size={16} />
          </button>
        )}
      </form>
    </search>
  );
}

const comboboxOf = ({ listId, shown, active, optionId, press, close }: ReturnType<typeof useSuggestions>) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': shown.length > 0,
    'aria-controls': shown.length > 0 ? listId : undefined,
    'aria-activedescendant': shown[active] ? optionId(active) : undefined,
    onKeyDown: press,
    onBlur: close,
  }) as const;
