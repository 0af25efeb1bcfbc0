import { readUrlState, type UrlDefaults, type UrlValues, writeUrlState } from '@acre/contracts/screens/url-state';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ChangeOptions = {
  replace?: boolean;
  /**
   * If true, the change keeps the current page of the list. Otherwise the list returns to its first page, unless the change sets `page`.
   */
  keepPage?: boolean;
};
type Change<D extends UrlDefaults> = (change: Partial<UrlValues<D>>, options?: ChangeOptions) => void;

/**
 * Returns the values in the URL and a function that changes them. Filters, page and tab are in the URL, so that Back and reload restore the
 * screen. `defaults` must be the same object on every render, because the memoized state and setter depend on `defaults`.
 */
export function useUrlState<const D extends UrlDefaults>(defaults: D): [UrlValues<D>, Change<D>] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrlState(params, defaults), [params, defaults]);
  const change: Change<D> = useCallback(
    (values, { replace = false, keepPage = false } = {}) =>
      setParams((now) => writeUrlState(now, defaults, values, keepPage), {
        replace,
        preventScrollReset: !('page' in values),
        flushSync: true,
      }),
    [setParams, defaults],
  );
  return [state, change];
}

/** Removes invalid and redundant parameters from the URL. `values` is the valid state that was read from the URL. */
export function useTrueAddress<const D extends UrlDefaults>(defaults: D, values: UrlValues<D>): void {
  const [params, setParams] = useSearchParams();
  const current = params.toString();
  const correct = writeUrlState(params, defaults, values, true).toString();
  useEffect(() => {
    if (current !== correct) setParams(correct, { replace: true, preventScrollReset: true });
  }, [current, correct, setParams]);
}
