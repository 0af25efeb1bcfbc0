import { fillDemo } from '@acre/http-api/ops';
import type { TestProject } from 'vitest/node';
import { setUpWith } from './cluster-setup.ts';

/** One PostgreSQL for the whole run, whose template contains the demo: it is filled once, and cloned by every test file. */
export default (project: TestProject): Promise<() => Promise<void>> => setUpWith(project, fillDemo);
