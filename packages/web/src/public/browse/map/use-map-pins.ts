import { api, browseFilterOf, type Pin } from '@acre/contracts';
import { boxFrom, boxText } from '@acre/domain';
import { useMemo, useRef, useState } from 'react';
import { useRead } from '../../../api.ts';
import { boxRound, gridBox } from '../../../ui/map/box.ts';
import type { Look } from '../../../ui/map/look.ts';
import type { RestingView } from '../../../ui/map/use-resting-view.ts';
import type { Choose, Filters } from '../filters.ts';
import { mostOf } from './pins.ts';

/** Shows the whole country. */
const overviewZoom = 3;
const roomRoundAll = 0.1;

/**
 * The pins of the filtered set, and where the map is to look: at the part that the address names, else at all of the set. What somebody
 * moves to goes into the address; it narrows the list only where the address says so already.
 */
export function useMapPins(filters: Filters, choose: Choose) {
  const [told, setTold] = useState<{ view: RestingView; early: boolean }>();
  const wanted = filters.area ?? filters.at;
  const text = wanted && boxText(wanted);
  const { bbox: _, ...filter } = browseFilterOf(filters);
  const overview = useRead(api.properties.map, wanted ? null : { query: { ...filter, zoom: overviewZoom } });
  // The map is drawn before it is known where to look. What it shows until then is nobody's view: its pins would be gone a moment later.
  const isLookKnown = wanted !== undefined || overview.data !== undefined || overview.error !== undefined;
  const willLook = !isLookKnown || (overview.data?.pins.length ?? 0) > 0;
  const view = told?.early && willLook ? undefined : told?.view;
  const zoom = view && Math.floor(view.zoom);
  const isNear = view !== undefined && zoom !== undefined && (wanted !== undefined || zoom !== overviewZoom);
  const near = useRead(api.properties.map, isNear ? { query: { ...filter, bbox: boxText(gridBox(view.whole)), zoom } } : null);
  const { data, error, isLoading, mutate } = isNear ? near : overview;

  // The old pins stay until the new ones are here.
  const last = useRef<readonly Pin[]>([]);
  last.current = data?.pins ?? last.current;

  /** The part that the map shows by itself. */
  const shown = useRef<string>();
  const found = wanted ? undefined : overview.data?.pins;
  const look = useMemo((): Look | undefined => {
    const named = text === undefined ? undefined : boxFrom(text);
    if (named) return text === shown.current ? undefined : { box: named, room: 0 };
    const all = found && boxRound(mostOf(found).map(({ bounds }) => bounds));
    return all && { box: all, room: roomRoundAll };
  }, [text, found]);

  const show = (change: Parameters<Choose>[0], text: string, options?: Parameters<Choose>[1]): void => {
    shown.current = text;
    choose(change, options);
  };
  const rest = (next: RestingView): void => {
    setTold({ view: next, early: !isLookKnown });
    const box = boxText(next.box);
    if (!next.moved) return;
    if (filters.area) show({ bbox: box }, box, { replace: true });
    else show({ at: box }, box, { replace: true, keepPage: true });
  };
  /** Narrows the list to what the map shows, or widens it again. */
  const narrow = (on: boolean): void => {
    const box = view && boxText(view.box);
    if (box !== undefined) show(on ? { bbox: box, at: '' } : { bbox: '', at: box }, box);
  };
  const unplaced = overview.data && !overview.data.capped && !isNear ? overview.data.total - overview.data.placed : 0;
  return {
    pins: last.current,
    view,
    look,
    error,
    // Until the map rests for the first time its pins are those of the overview, and others may take their place.
    isLoading: isLoading || (view === undefined && error === undefined),
    retry: () => void mutate(),
    rest,
    narrow,
    mayNarrow: view !== undefined,
    unplaced,
  };
}
