import * as api from '@acre/contracts/routes';
import type { PropertyScope } from '@acre/domain/properties/browse';
import { useMemo, useState } from 'react';
import { useRead } from '../../../api.ts';
import { useSettled } from '../../hooks/use-settled.ts';
import { SearchBox } from '../../table/toolbar/search-box.tsx';
import { propertyCount } from '../../text/figures.ts';

type Props = {
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** If omitted, the suggestions count only publicly listed properties. */
  scope?: PropertyScope;
};

export function PlaceSearch({ placeholder, search, onSearch, scope }: Props) {
  const [typed, setTyped] = useState('');
  const beginning = useSettled(typed.trim());
  const isEnough = beginning.length > 1;
  const query = { beginning, ...(scope && { scope }) };
  const { data } = useRead(api.properties.places, isEnough ? { query } : null, { keepPreviousData: true });
  const suggestions = useMemo(() => data?.map(({ name, count }) => ({ text: name, note: propertyCount(count, false) })), [data]);
  return (
    <SearchBox
      label="Search properties"
      placeholder={placeholder}
      value={search}
      onSearch={onSearch}
      onType={setTyped}
      suggestions={isEnough && typed.trim().length > 1 ? suggestions : undefined}
    />
  );
}
