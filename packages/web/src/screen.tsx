import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type Part, partOf, Shown } from './navigation/part.tsx';

type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own; on a direct hit a spinner stands in for it. */
export function screen(path: string, load: Load): RouteObject {
  const part = partOf(load);
  return { path, element: <Shown part={part} byRecord />, handle: part };
}

/** What surrounds screens, in a chunk of its own. */
export const layout = (part: Part, children: RouteObject[]): RouteObject => ({ element: <Shown part={part} />, handle: part, children });
