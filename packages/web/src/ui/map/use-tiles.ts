import { api } from '@acre/contracts';
import { useRead } from '../../api.ts';
import type { Tiles } from './tiles.ts';

/** The tile service of this installation, null where there is none; undefined until it is known. */
export function useTiles(): Tiles | null | undefined {
  const { data, error } = useRead(api.system.config, {});
  return error ? null : data?.tiles;
}
