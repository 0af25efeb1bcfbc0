import type { Box } from '@acre/domain';
import { getCenter } from 'ol/extent.js';
import { transformExtent } from 'ol/proj.js';
import { useOlMap } from './map-context.ts';
import { moveTime } from './motion.ts';

/** The part of the map's sides that a box may fill. */
const filled = 0.7;
const closest = 17;

/** Moves the map on which it is used closer, so that a box fills it, and gives it the focus: what was pressed will be gone. */
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
