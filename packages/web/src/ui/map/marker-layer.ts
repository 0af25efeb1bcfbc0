import type OlMap from 'ol/Map.js';
import type { FrameState } from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { apply } from 'ol/transform.js';
import type { Point } from './box.ts';

type Hung = Readonly<{ x: number; y: number }>;

/** `hang` attaches an element at a place, until the returned function is called. */
export type MarkerLayer = Readonly<{ hang(element: HTMLElement, at: Point): () => void }>;

/**
 * The layer's origin moves in steps of this many pixels and stays near the map's center. Browsers render markers inexactly if they are far
 * from the origin.
 */
const step = 4096;

/**
 * Creates a layer for the markers of a map. Dragging the map moves only the layer, so dragging stays fast with many markers. Zooming
 * repositions each marker.
 */
export function markerLayerOn(map: OlMap): MarkerLayer {
  const layer = document.createElement('div');
  layer.style.cssText = 'position: absolute; will-change: transform;';
  map.getOverlayContainer()?.append(layer);
  const hung = new Map<HTMLElement, Hung>();
  let scale = 0;
  let begin: Hung = { x: 0, y: 0 };
  const lay = (element: HTMLElement, { x, y }: Hung): void => {
    element.style.transform = `translate(${Math.round(x / scale) - begin.x}px, ${Math.round(-y / scale) - begin.y}px)`;
  };
  const follow = ({ viewState: { center, resolution }, coordinateToPixelTransform }: FrameState): void => {
    if (resolution !== scale) {
      scale = resolution;
      const nearest = (coordinate = 0) => Math.round(coordinate / scale / step) * step;
      begin = { x: nearest(center[0]), y: nearest(-(center[1] ?? 0)) };
      for (const [element, place] of hung) lay(element, place);
    }
    const [left = 0, top = 0] = apply(coordinateToPixelTransform, [begin.x * scale, -begin.y * scale]);
    layer.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  };
  map.on('postrender', ({ frameState }) => frameState && follow(frameState));
  return {
    hang: (element, { longitude, latitude }) => {
      const [x = 0, y = 0] = fromLonLat([longitude, latitude]);
      hung.set(element, { x, y });
      if (scale > 0) lay(element, { x, y });
      layer.append(element);
      return () => {
        hung.delete(element);
        element.remove();
      };
    },
  };
}
