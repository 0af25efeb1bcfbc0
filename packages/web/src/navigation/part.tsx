import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { type Location, matchRoutes, type RouteObject, useParams } from 'react-router-dom';
import { CentredSpinner } from '../ui/spinner.tsx';

/** A piece of the app in a chunk of its own. */
export type Part = { component(): ComponentType | undefined; load(): Promise<void> };

export function partOf(fetch: () => Promise<ComponentType>): Part {
  let component: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      component = await fetch();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    component: () => component,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
}

/** Shows the part, and a spinner until it is there. Another record is another screen: nothing of the one before stays. */
export function Shown({ part, byRecord = false }: { part: Part; byRecord?: boolean }): ReactNode {
  const { id, referralId } = useParams();
  const [, again] = useReducer((times: number) => times + 1, 0);
  const [, fail] = useState();
  const Component = part.component();
  const isMissing = Component === undefined;
  useEffect(() => {
    const raise = (error: unknown) =>
      fail(() => {
        throw error;
      });
    if (isMissing) part.load().then(again, raise);
  }, [part, isMissing]);
  if (isMissing) return <CentredSpinner />;
  return byRecord ? <Component key={id ?? referralId} /> : <Component />;
}

/** Fetches what stands at an address; nothing to wait for where it is there. */
export function loadPartsAt(routes: RouteObject[], location: Location): Promise<unknown> | undefined {
  const parts = matchRoutes(routes, location)?.flatMap(({ route }) => (route.handle as Part | undefined) ?? []) ?? [];
  const missing = parts.filter((part) => part.component() === undefined);
  return missing.length > 0 ? Promise.all(missing.map((part) => part.load())) : undefined;
}
