import type { TestProject } from 'vitest/node';

/** Tells the tests the URL of a PostgreSQL cluster that already runs. The cluster keeps running when Stryker stops a test worker. */
export default function setup(project: TestProject): void {
  project.provide('clusterUrl', process.env['MUTATION_CLUSTER'] ?? '');
}
