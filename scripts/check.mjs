import { runChecks } from './support/checks.mjs';
import { ensureInstalled } from './support/install.mjs';
import { root } from './support/programs.mjs';
import { report } from './support/report.mjs';

process.chdir(root);
await ensureInstalled();
report([await runChecks()]);
