import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { noun } from '../noun.ts';
import { downloadCommand } from './download.ts';

export const accountCommands = (terminal: Terminal): Command =>
  noun('account', 'Manage your account: download your data', [downloadCommand(terminal)], 'acre account download');
