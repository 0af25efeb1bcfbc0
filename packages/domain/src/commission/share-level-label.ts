import { roleNames } from '../people/roles.ts';
import type { ShareLevel } from './split-commission.ts';

/** 'Ace Elite', 'Upline level 2', 'Ace Partner' or 'House'. */
export function shareLevelLabel(level: ShareLevel): string {
  if (level === 'elite' || level === 'partner') return roleNames[level];
  return level === 'house' ? 'House' : `Upline level ${level.slice('upline'.length)}`;
}
