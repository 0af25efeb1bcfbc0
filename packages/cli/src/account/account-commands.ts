import type { Command } from 'commander';
import { noun } from '../nouns/noun.ts';
import type { Terminal } from '../terminal.ts';
import { downloadCommand } from './download.ts';

export const accountCommands = (terminal: Terminal): Command =>
  noun('account', 'Your own account: everything that is held about you, as a file', [downloadCommand(terminal)], 'acre account download');
