import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import { browseFilterOf } from '@acre/contracts/properties/browse-filters';
import type { Pin } from '@acre/contracts/properties/property-map';
import * as api from '@acre/contracts/routes';
import { boxFrom, boxText } from '@acre/domain/kernel/bounding-box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../../api.ts';
import { boxRound, gridBox } from '../../../ui/map/box.ts';
import type { Look } from '../../../ui/map/look.ts';
import type { RestingView } from '../../../ui/map/use-resting-view.ts';
import { usePublicView } from '../../use-public-view.ts';
import type { Choose } from '../choose-filters.ts';
import { mostOf } from './find-pin.ts';

/** This zoom level shows the whole country. */
const overviewZoom = 3;
const marginAroundAll = 0.1;

/**
 * The URL parameter `bbox` limits the list to a map area. If `bbox` is set, moving the map updates `bbox`. Otherwise, moving the map
 * updates `at`, which does not affect the list.
 */
export function useMapPins(filters: BrowseFilters, choose: Choose) {
  const [reported, setReported] = useState<{ view: RestingView; early: boolean }>();
  const wanted = filters.area ?? filters.at;
  const text = wanted && boxText(wanted);
  const { bbox: _, ...browsed } = browseFilterOf(filters);
  const filter = { ...browsed, ...usePublicView() };
  const overview = useRead(api.properties.map, wanted ? null : { query: { ...filter, zoom: overviewZoom } });
  // Without an area in the URL, the map moves to the pins of `overview` when they arrive. Until then, no pins are requested for the map's
  // position, because the map is about to leave it.
  const isLookKnown = wanted !== undefined || overview.data !== undefined || overview.error !== undefined;
  const willLook = !isLookKnown || (overview.data?.pins.length ?? 0) > 0;
  const view = reported?.early && willLook ? undefined : reported?.view;
  const zoom = view && Math.floor(view.zoom);
  const isNear = view !== undefined && zoom !== undefined && (wanted !== undefined || zoom !== overviewZoom);
  const near = useRead(api.properties.map, isNear ? { query: { ...filter, bbox: boxText(gridBox(view.whole)), zoom } } : null);
  const { data, error, isLoading, mutate } = isNear ? near : overview;

  // The previous pins stay until the new ones arrive.
  const last = useRef<readonly Pin[]>([]);
  last.current = data?.pins ?? last.current;

  /** Holds the area that the map itself wrote into the URL, as long as the map shows it. The map must not move there again. */
  const shown = useRef<string>();
  const found = wanted ? undefined : overview.data?.pins;
  const look = useMemo((): Look | undefined => {
    const named = text === undefined ? undefined : boxFrom(text);
    if (named) return text === shown.current ? undefined : { box: named, room: 0 };
    const all = found && boxRound(mostOf(found).map(({ bounds }) => bounds));
    return all && { box: all, room: marginAroundAll };
  }, [text, found]);
  // The map moves to `look`. If Back then leads to the area in `shown`, the map must return there.
  useEffect(() => {
    if (look) shown.current = undefined;
  }, [look]);

  const show = (change: Parameters<Choose>[0], text: string, options?: Parameters<Choose>[1]): void => {
    shown.current = text;
    choose(change, options);
  };
  const rest = (next: RestingView): void => {
    setReported({ view: next, early: !isLookKnown });
    const box = boxText(next.box);
    if (!next.moved) return;
    if (filters.area) show({ bbox: box }, box, { replace: true });
    else show({ at: box }, box, { replace: true, keepPage: true });
  };
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
    // Before the map first comes to rest, its pins come from `overview` and may still be replaced. The pins therefore count as loading.
    isLoading: isLoading || (view === undefined && error === undefined),
    retry: () => void mutate(),
    rest,
    narrow,
    mayNarrow: view !== undefined,
    unplaced,
  };
}
