import { InputGroup, PopoverNext } from '@blueprintjs/core';
import { QueryList, type QueryListRendererProps } from '@blueprintjs/select';
import { type ComponentProps, type MouseEvent, type ReactElement, useMemo, useState } from 'react';
import { type Described, NoOptions, optionOf } from './options.tsx';
import styles from './search-select.module.css';
import { type Combobox, useCombobox } from './use-combobox.ts';
import type { Searching } from './use-searching.ts';

export type Results<T> = { data: { rows: T[] } | undefined; error: Error | undefined; isLoading: boolean };

export type SearchSelectProps<T> = {
  label: string;
  placeholder: string;
  searching: Searching;
  /** These are the server's results for `searching.search`. */
  results: Results<T>;
  describe: (item: T) => Described;
  /** This text replaces the options if there are none. */
  nothing: string;
  /** The field shows this text. It is empty if no item is chosen. */
  chosenText: string;
  onChoose: (item: T) => void;
  onLeave: () => void;
  /** These are further props of the input, such as `rightElement`. */
  inputProps: ComponentProps<typeof InputGroup>;
};

const none: never[] = [];

/** A press on the list leaves the focus in the field. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The server searches, and the field follows the ARIA combobox pattern. */
export function SearchSelect<T extends { id: number }>(props: SearchSelectProps<T>): ReactElement {
  const { label, searching, results, describe, nothing } = props;
  const { data, error, isLoading } = results;
  const combobox = useCombobox<T>(props);
  const [active, setActive] = useState<T | null>(null);
  const option = useMemo(() => optionOf(describe), [describe]);
  // Enter must not choose a result of an earlier search.
  const isBehind = searching.isBehind || isLoading;
  return (
    <QueryList<T>
      items={error ? none : (data?.rows ?? none)}
      itemsEqual="id"
      itemRenderer={option}
      activeItem={isBehind ? null : active}
      onActiveItemChange={setActive}
      onItemSelect={combobox.choose}
      noResults={<NoOptions text={nothing} />}
      menuProps={{ 'aria-label': label, className: styles.list }}
      renderer={(list) => <Shown {...props} list={list} combobox={combobox} active={isBehind ? null : active} isBehind={isBehind} />}
    />
  );
}

type ShownProps<T> = SearchSelectProps<T> & { list: QueryListRendererProps<T>; combobox: Combobox<T>; active: T | null; isBehind: boolean };

function Shown<T>({ list, combobox, active, isBehind, placeholder, chosenText, inputProps }: ShownProps<T>) {
  const { isOpen } = combobox;
  return (
    <PopoverNext
      isOpen={isOpen}
      placement="bottom-start"
      matchTargetWidth
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field during a press
        <div className={isBehind ? styles.behind : undefined} onMouseDown={keepFocus}>
          {list.itemList}
        </div>
      }
      renderTarget={({ ref }) => (
        <div ref={ref}>
          <InputGroup
            {...inputProps}
            fill
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list.listId : undefined}
            aria-activedescendant={isOpen && active ? list.activeItemId : undefined}
            inputRef={combobox.input}
            placeholder={(isOpen && chosenText) || placeholder}
            value={combobox.text}
            onChange={(event) => combobox.type(event.currentTarget.value)}
            onClick={combobox.open}
            onKeyDown={(event) => combobox.press(event, { active, move: list.handleKeyDown })}
            onBlur={combobox.leave}
          />
        </div>
      )}
    />
  );
}
