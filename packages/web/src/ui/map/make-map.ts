import { focusWithTabindex, noModifierKeys, primaryAction } from 'ol/events/condition.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import View from 'ol/View.js';
import { moveTime } from './use-move-to.ts';

/**
 * Says which gestures move and zoom the map:
 * - `map`: One finger moves the map. The wheel zooms.
 * - `page`: One finger scrolls the page, and two fingers move the map. The wheel zooms only while Ctrl or Cmd is pressed, or while the map
 * has the focus. A touchpad pinch counts as Ctrl.
 */
export type Gestures = 'page' | 'map';

const isTouch = (event: UIEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

const withControl = ({ ctrlKey, metaKey }: Readonly<{ ctrlKey: boolean; metaKey: boolean }>): boolean => ctrlKey || metaKey;

/** A mouse always drags the map; touch does so with one finger in `map` mode, else with two. */
function dragPan(kinetic: Kinetic | undefined, gestures: () => Gestures): DragPan {
  const pan: DragPan = new DragPan({
    ...(kinetic && { kinetic }),
    condition: (event) =>
      noModifierKeys(event) && (isTouch(event.originalEvent) && gestures() === 'page' ? pan.getPointerCount() === 2 : primaryAction(event)),
  });
  return pan;
}

function interactionsFor(gestures: () => Gestures) {
  const duration = moveTime();
  const kinetic = duration > 0 ? new Kinetic(-0.005, 0.05, 100) : undefined;
  return [
    new DoubleClickZoom({ duration }),
    dragPan(kinetic, gestures),
    new PinchZoom({ duration }),
    new KeyboardPan({ duration: duration / 2 }),
    new KeyboardZoom({ duration }),
    new MouseWheelZoom({
      duration,
      condition: (event) => gestures() === 'map' || withControl(event.originalEvent) || focusWithTabindex(event),
    }),
  ];
}

const world = transformExtent([-180, -80, 180, 84], 'EPSG:4326', 'EPSG:3857');
const unitedStates = { centre: [-96, 38], zoom: 4 };

/** The map shows the United States and has neither layers nor a target yet. `gestures` is called whenever a gesture starts. */
export const makeMap = (gestures: () => Gestures): OlMap =>
  new OlMap({
    controls: [],
    interactions: interactionsFor(gestures),
    view: new View({
      center: fromLonLat(unitedStates.centre),
      zoom: unitedStates.zoom,
      minZoom: 2,
      maxZoom: 18,
      extent: world,
      smoothExtentConstraint: false,
    }),
  });
