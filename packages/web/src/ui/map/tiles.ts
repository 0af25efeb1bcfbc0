import * as api from '@acre/contracts/routes';
import { useRead } from '../../api.ts';

/** The URL contains `{z}`, `{x}` and `{y}`. */
export type Tiles = Readonly<{ url: string; attribution: string }>;

/** Returns null if no tile service is configured, and undefined until that is known. */
export function useTiles(): Tiles | null | undefined {
  const { data, error } = useRead(api.system.config, {});
  return error ? null : data?.tiles;
}
