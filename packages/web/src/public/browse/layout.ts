import type { BrowseView } from '@acre/contracts/properties/browse-filters';
import { useMedia } from '../../ui/hooks/use-media.ts';

/** List and map are side by side from this width on. */
const wide = '(min-width: 1100px)';
export const useWide = (): boolean | undefined => useMedia(wide);

export type Layout = 'list' | 'map' | 'split';

export function layoutOf(show: BrowseView | undefined, isWide: boolean): Layout {
  if (isWide) return show === 'list' ? 'list' : 'split';
  return show === 'map' ? 'map' : 'list';
}

/** While the width is unknown, both halves may be rendered, and the style sheet shows what fits. */
export function halvesOf(show: BrowseView | undefined, isWide: boolean | undefined): Readonly<{ list: boolean; map: boolean }> {
  if (isWide === undefined) return { list: true, map: show !== 'list' };
  const layout = layoutOf(show, isWide);
  return { list: layout !== 'map', map: layout !== 'list' };
}
