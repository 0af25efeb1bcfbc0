import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { type Location, matchRoutes, type RouteObject, useParams } from 'react-router-dom';
import { CentredSpinner } from '../ui/spinner.tsx';

/** A piece of the app in a chunk of its own. */
export type Part = {
  component(): ComponentType | undefined;
  load(): Promise<void>;
  /** It could not be fetched. Browsers remember that, and ask again only after the page was loaded afresh. */
  isLost(): boolean;
};

export function partOf(fetch: () => Promise<ComponentType>): Part {
  let component: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let isLost = false;
  const load = async (): Promise<void> => {
    try {
      component = await fetch();
    } catch (error) {
      isLost = true;
      throw error;
    }
  };
  return {
    component: () => component,
    isLost: () => isLost,
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

/** The parts at an address that are not here yet. */
function missingAt(routes: RouteObject[], location: Location): Part[] {
  const parts = matchRoutes(routes, location)?.flatMap(({ route }) => (route.handle as Part | undefined) ?? []) ?? [];
  return parts.filter((part) => part.component() === undefined);
}

export const isHereAt = (routes: RouteObject[], location: Location): boolean => missingAt(routes, location).length === 0;

/** Something at the address could not be fetched before. */
export const isLostAt = (routes: RouteObject[], location: Location): boolean => missingAt(routes, location).some((part) => part.isLost());

/** Fetches what stands at an address; nothing to wait for where it is there. */
export function loadPartsAt(routes: RouteObject[], location: Location): Promise<unknown> | undefined {
  const missing = missingAt(routes, location);
  return missing.length > 0 ? Promise.all(missing.map((part) => part.load())) : undefined;
}
