import { useLocation, useSearchParams } from 'react-router-dom';

/** The chosen tab is in the URL, except for the first one. */
export function useTab<const K extends string>(tabs: readonly [K, ...K[]]): readonly [K, (tab: K) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? tabs[0];
  const choose = (tab: K): void =>
    setParams(
      (current) => {
        if (tab === tabs[0]) current.delete('tab');
        else current.set('tab', tab);
        // The page number belongs to the list of the tab before.
        current.delete('page');
        return current;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [chosen, choose];
}
