import type { TestProject } from 'vitest/node';

/**
 * Provides the PostgreSQL cluster of the whole proof to the tests. A worker that Stryker stops leaves it running, so the next worker need
 * not start another.
 */
export default function setup(project: TestProject): void {
  project.provide('clusterUrl', process.env['MUTATION_CLUSTER'] ?? '');
}
