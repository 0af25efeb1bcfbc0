import { LayersIcon, MaximizeIcon, MinimizeIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';
import type OlMap from 'ol/Map.js';
import type { ReactElement } from 'react';
import { type MapType, mapTypes } from '../map-type.ts';
import type { Tiles } from '../tiles.ts';
import { moveTime } from '../use-move-to.ts';
import styles from './controls.module.css';

type Props = {
  map: OlMap;
  tiles: Tiles | null;
  type: MapType;
  onType: (type: MapType) => void;
  full: boolean;
  onFull: () => void;
};

export function Controls({ map, tiles, type, onType, full, onFull }: Props) {
  const zoomBy = (levels: number): void => {
    const view = map.getView();
    const zoom = view.getZoom();
    if (zoom === undefined) return;
    view.cancelAnimations();
    view.animate({ zoom: view.getConstrainedZoom(zoom + levels) ?? zoom, duration: moveTime() });
  };
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <Control label="Zoom in" onPress={() => zoomBy(1)}>
          <PlusIcon size={16} />
        </Control>
        <Control label="Zoom out" onPress={() => zoomBy(-1)}>
          <MinusIcon size={16} />
        </Control>
      </div>
      <div className={styles.group}>
        <Control label={full ? 'Exit Full Screen' : 'Full Screen'} onPress={onFull}>
          {full ? <MinimizeIcon size={16} /> : <MaximizeIcon size={16} />}
        </Control>
      </div>
      <div className={styles.group}>
        <TypeChoice tiles={tiles} type={type} onType={onType} />
      </div>
    </div>
  );
}

const Control = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactElement }) => (
  <button type="button" className={styles.control} aria-label={label} title={label} onClick={onPress}>
    {children}
  </button>
);

/** A native select behind an icon is accessible and works on every phone. */
const TypeChoice = ({ tiles, type, onType }: Pick<Props, 'tiles' | 'type' | 'onType'>) => (
  <span className={styles.type} title="Map type">
    <LayersIcon size={16} />
    <select aria-label="Map type" value={type} onChange={(event) => onType(event.target.value as MapType)}>
      {mapTypes(tiles).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </span>
);
