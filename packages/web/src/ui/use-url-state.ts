import { readUrlState, type UrlDefaults, type UrlValues, writeUrlState } from '@acre/contracts';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ChangeOptions = {
  replace?: boolean;
  /** What changes is beside the list: its page stays. */
  keepPage?: boolean;
};
type Change<D extends UrlDefaults> = (change: Partial<UrlValues<D>>, options?: ChangeOptions) => void;

/** Filters, page and tab live in the address, so that Back and reload restore the screen. `defaults` must keep its identity. */
export function useUrlState<const D extends UrlDefaults>(defaults: D): [UrlValues<D>, Change<D>] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrlState(params, defaults), [params, defaults]);
  const change: Change<D> = useCallback(
    (values, { replace = false, keepPage = false } = {}) =>
      setParams((now) => writeUrlState(now, defaults, values, keepPage), { replace, preventScrollReset: !('page' in values) }),
    [setParams, defaults],
  );
  return [state, change];
}

/** Puts the address right where it says something other than `values`, which is how the screen understood it. */
export function useTrueAddress<const D extends UrlDefaults>(defaults: D, values: UrlValues<D>): void {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  const meant = writeUrlState(params, defaults, values, true).toString();
  useEffect(() => {
    if (said !== meant) setParams(meant, { replace: true, preventScrollReset: true });
  }, [said, meant, setParams]);
}
