import { forwardRef } from 'react';
import type { QrCode } from './qr-code.ts';

/** Dark modules need a light margin around them, four modules wide. */
const margin = 4;

type Props = { code: QrCode; title: string };

/** Cameras need black on white in every theme. */
export const QrPicture = forwardRef<SVGSVGElement, Props>(({ code: { size, path }, title }, ref) => (
  <svg
    ref={ref}
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={title}
  >
    <title>{title}</title>
    <rect x={-margin} y={-margin} width={size + 2 * margin} height={size + 2 * margin} fill="white" />
    <path d={path} fill="black" />
  </svg>
));
QrPicture.displayName = 'QrPicture';
