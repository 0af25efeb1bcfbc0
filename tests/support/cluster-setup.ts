import { type Cluster, connectAsOwner, type Database, migrate, startTemporaryCluster } from '@acre/http-api/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** This is the URL of the test cluster without the name of a database. */
    clusterUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template that every test file clones. */
const setup = (project: TestProject): Promise<() => Promise<void>> => setUpWith(project);
export default setup;

/** `fill` adds data to the template database. Every test file clones the template, and thus starts with this data. */
export async function setUpWith(project: TestProject, fill?: (template: Database) => Promise<void>): Promise<() => Promise<void>> {
  const cluster = await clusterWithTemplate(fill);
  project.provide('clusterUrl', cluster.url(''));
  return cluster.stop;
}

export async function clusterWithTemplate(fill: (template: Database) => Promise<void> = async () => undefined): Promise<Cluster> {
  const cluster = await startTemporaryCluster();
  await makeTemplate(cluster, fill);
  return cluster;
}

async function makeTemplate(cluster: Cluster, fill: (template: Database) => Promise<void>): Promise<void> {
  const root = connectAsOwner(cluster.url('postgres'));
  await root.raw('create database acre_template');
  await root.destroy();
  const template = connectAsOwner(cluster.url('acre_template'));
  await migrate(template);
  await fill(template);
  await template.destroy();
}
