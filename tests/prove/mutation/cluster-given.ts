import type { TestProject } from 'vitest/node';

/** The one PostgreSQL of the whole proof: a worker that Stryker stops leaves it running, and the next need not wait for another. */
export default function setup(project: TestProject): void {
  project.provide('clusterUrl', process.env['MUTATION_CLUSTER'] ?? '');
}
