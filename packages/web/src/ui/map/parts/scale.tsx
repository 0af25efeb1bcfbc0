import type OlMap from 'ol/Map.js';
import { getPointResolution } from 'ol/proj.js';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../map.module.css';
import { boundariesEnd } from '../zoom.ts';

const metresPerMile = 1609.344;
const widest = 90;

type Measure = Readonly<{ label: string; width: number; close: boolean }>;

/**
 * Returns the scale bar's label, such as '20 mi', and its width in pixels. The bar shows the longest distance that fits into `widest`
 * pixels and is 1, 2 or 5 times a power of ten.
 */
function measure(map: OlMap): Measure | undefined {
  const view = map.getView();
  const [resolution, centre, zoom] = [view.getResolution(), view.getCenter(), view.getZoom()];
  if (resolution === undefined || centre === undefined || zoom === undefined) return undefined;
  const milesAPixel = getPointResolution('EPSG:3857', resolution, centre) / metresPerMile;
  const most = milesAPixel * widest;
  const power = 10 ** Math.floor(Math.log10(most));
  const miles = power * ([5, 2].find((step) => step * power <= most) ?? 1);
  return { label: `${Number(miles.toPrecision(1))} mi`, width: Math.round(miles / milesAPixel), close: zoom > boundariesEnd };
}

export function Scale({ map, drawn, children }: { map: OlMap; drawn: boolean; children: ReactNode }) {
  const [now, setNow] = useState<Measure>();
  useEffect(() => {
    const update = (): void => setNow(measure(map));
    map.on('moveend', update);
    return () => map.un('moveend', update);
  }, [map]);
  return (
    <div className={styles.foot}>
      {now && (
        <span className={styles.scale} style={{ width: now.width }}>
          {now.label}
        </span>
      )}
      <p className={styles.attribution}>
        {drawn && now?.close && <strong>Boundaries only, no streets. </strong>}
        {children}
      </p>
    </div>
  );
}
