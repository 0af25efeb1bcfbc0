import type { Box } from '@acre/domain/kernel/bounding-box';
import { getCenter } from 'ol/extent.js';
import { transformExtent } from 'ol/proj.js';
import { useOlMap } from './map-context.ts';

const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Moving the map takes this many milliseconds; it is 0 for people who prefer reduced motion. */
export const moveTime = (): number => (reduced.matches ? 0 : 200);

/** After a move, the box takes up this share of the map's width or height. */
const filled = 0.7;
const closest = 17;

/** Zooms in until a box fills the map, and focuses the map, because the clicked marker will disappear. */
export function useMoveTo(): (box: Box) => void {
  const map = useOlMap()?.map;
  return (box) => {
    const view = map?.getView();
    const size = map?.getSize();
    if (!map || !view || !size) return;
    const extent = transformExtent([...box], 'EPSG:4326', 'EPSG:3857');
    const fitting = view.getZoomForResolution(view.getResolutionForExtent(extent, [(size[0] ?? 0) * filled, (size[1] ?? 0) * filled]));
    const least = (view.getZoom() ?? 0) + 1;
    map.getTargetElement()?.focus({ preventScroll: true });
    view.cancelAnimations();
    view.animate({ center: getCenter(extent), zoom: Math.min(closest, Math.max(least, fitting ?? least)), duration: moveTime() * 2 });
  };
}
