import { roleNames } from '../people/roles.ts';
import type { ShareLevel } from './split-commission.ts';

/** Returns 'Ace Elite', 'Upline level 2', 'Ace Partner', 'House' or, for the sum of the others, 'Others'. */
export function shareLevelLabel(level: ShareLevel | 'others'): string {
  if (level === 'elite' || level === 'partner') return roleNames[level];
  if (level === 'others') return 'Others';
  return level === 'house' ? 'House' : `Upline level ${level.slice('upline'.length)}`;
}
