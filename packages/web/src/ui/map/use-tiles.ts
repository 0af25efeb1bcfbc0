import { api } from '@acre/contracts/routes';
import { useRead } from '../../api.ts';
import type { Tiles } from './tiles.ts';

/** Returns null if no tile service is configured, and undefined until that is known. */
export function useTiles(): Tiles | null | undefined {
  const { data, error } = useRead(api.system.config, {});
  return error ? null : data?.tiles;
}
