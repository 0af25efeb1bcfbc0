import { type Cluster, connectAsOwner, migrate, startTemporaryCluster } from '@acre/http-api/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test cluster answers, up to the name of the database. */
    clusterUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster();
  await makeTemplate(cluster);
  project.provide('clusterUrl', cluster.url(''));
  return cluster.stop;
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const root = connectAsOwner(cluster.url('postgres'));
  await root.raw('create database acre_template');
  await root.destroy();
  const template = connectAsOwner(cluster.url('acre_template'));
  await migrate(template);
  await template.destroy();
}
