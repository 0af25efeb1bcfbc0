import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useField } from 'react-final-form';
import { asIs, errorOf, FieldFrame, type FieldProps } from './field.tsx';
import { SearchSelect, type SearchSelectProps } from './search/search-select.tsx';

export { useSearching } from './search/use-searching.ts';

type Props<T> = FieldProps &
  Pick<SearchSelectProps<T>, 'placeholder' | 'searching' | 'results' | 'describe' | 'nothing' | 'chosenText'> & {
    /** Receives the chosen item; the field itself holds only the id. */
    onChoose?: (item: T) => void;
  };

/** The value of the field is the id of the chosen item, or undefined. */
export function SearchField<T extends { id: number }>({ name, label, help, optional, disabled, onChoose, ...select }: Props<T>) {
  const { input, meta } = useField<number | undefined>(name, { parse: asIs });
  const choose = (item: T): void => {
    input.onChange(item.id);
    onChoose?.(item);
  };
  const clear = <Button variant="minimal" icon={<CrossIcon />} aria-label={`Clear ${label}`} onClick={() => input.onChange(undefined)} />;
  return (
    <FieldFrame label={label} help={help} optional={optional} disabled={disabled} error={errorOf(meta)}>
      {(wiring) => (
        <SearchSelect
          {...select}
          label={label}
          onChoose={choose}
          onLeave={() => input.onBlur()}
          inputProps={{ ...wiring, rightElement: optional && select.chosenText ? clear : undefined }}
        />
      )}
    </FieldFrame>
  );
}
