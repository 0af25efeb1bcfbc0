import type { BrowseChosen } from '@acre/contracts/properties/browse-filters';
import type { ChangeOptions } from '../../ui/hooks/use-url-state.ts';

export type Choose = (change: Partial<BrowseChosen>, options?: ChangeOptions) => void;
