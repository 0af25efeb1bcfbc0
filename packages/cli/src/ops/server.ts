import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { backupCommand } from './backup.ts';
import { createAdminCommand } from './create-admin.ts';
import { closeDemoCommand, demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';
import { resetPasswordCommand } from './reset-password.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restoreCommand } from './restore.ts';
import { sweepCommand } from './sweep.ts';

const environment = `
These commands work directly on the database. Run them on the server's machine, in its environment:
  DATABASE_URL  an external PostgreSQL (also set SESSION_KEYS)
  ACRE_DATA     the folder of uploads (unless FILES_S3_* name a bucket)
                and of the embedded database (unless DATABASE_URL is set)
  PUBLIC_URL    the public URL of the site, for links`;

export const serverCommand = (terminal: Terminal): Command =>
  new Command('server')
    .description('Manage the server, on its own machine')
    .addCommand(migrateCommand(terminal))
    .addCommand(createAdminCommand(terminal))
    .addCommand(resetPasswordCommand(terminal))
    .addCommand(resetSecondFactorCommand(terminal))
    .addCommand(demoCommand(terminal))
    .addCommand(closeDemoCommand(terminal))
    .addCommand(backupCommand(terminal))
    .addCommand(restoreCommand(terminal))
    .addCommand(sweepCommand(terminal))
    .addCommand(doctorCommand(terminal))
    .addHelpText('after', environment)
    .addHelpText('after', examples('acre server migrate', 'acre server create-admin', 'acre server backup acre.tar.gz'));
