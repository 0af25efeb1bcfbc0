import type { BrowseView } from '@acre/contracts';
import { useMedia } from '../../ui/use-media.ts';

/** From here on list and map stand side by side. */
const wide = '(min-width: 1100px)';
export const useWide = (): boolean | undefined => useMedia(wide);

export type Layout = 'list' | 'map' | 'split';

/** On a wide screen the map stands beside the list unless it is not wanted; on a narrow one it takes the place of the list where it is. */
export function layoutOf(show: BrowseView | undefined, isWide: boolean): Layout {
  if (isWide) return show === 'list' ? 'list' : 'split';
  return show === 'map' ? 'map' : 'list';
}

/** What is drawn. While the width is unknown, all that it may come to; the style sheet shows what fits. */
export function halvesOf(show: BrowseView | undefined, isWide: boolean | undefined): Readonly<{ list: boolean; map: boolean }> {
  if (isWide === undefined) return { list: true, map: show !== 'list' };
  const layout = layoutOf(show, isWide);
  return { list: layout !== 'map', map: layout !== 'list' };
}
