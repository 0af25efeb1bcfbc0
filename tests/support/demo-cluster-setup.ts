import { fillDemo } from '@acre/http-api/ops';
import type { TestProject } from 'vitest/node';
import { setUpWith } from './cluster-setup.ts';

/** Starts one PostgreSQL for the whole run. Its template contains the demo, so it is filled once and cloned by every test file. */
export default (project: TestProject): Promise<() => Promise<void>> => setUpWith(project, fillDemo);
