import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '@acre/db';
import { StartRefused } from '../../start-refused.ts';

/** This migration replaces earlier ones, whose files no longer exist. */
type Replacement = Readonly<{ name: string; earlier: readonly string[] }>;

/** Databases of this version have applied every migration that the baseline replaces. */
const firstVersion = '0.1.0';
const baseline = '0001_baseline.sql';

/** The list of applied migrations comes from a database, or from a backup of one. */
export type Recorder = 'database' | 'backup';
const wayOut: Readonly<Record<Recorder, string>> = {
  database: `install Acre ${firstVersion} and start it once, then install this version`,
  backup: `restore it with Acre ${firstVersion}, then install this version`,
};

const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(join(migrationsFolder, 'replaced.json'), 'utf8'));
const allReplacements: readonly Replacement[] = Object.entries(listed).map(([name, earlier]) => ({ name, earlier }));

/**
 * Returns the replacements whose `earlier` migrations are in `names`. Throws if `names` has only some of a replacement's `earlier`
 * migrations. No migration continues from such a state.
 */
export function replacementsIn(names: readonly string[], recorder: Recorder): readonly Replacement[] {
  const recorded = new Set(names);
  const found = allReplacements.filter(({ earlier }) => earlier.some((name) => recorded.has(name)));
  for (const { name, earlier } of found) {
    const lacking = earlier.find((one) => !recorded.has(one));
    if (lacking === undefined) continue;
    throw new StartRefused(
      name === baseline
        ? `This ${recorder} is older than Acre ${firstVersion} (it lacks ${lacking}). To use it, ${wayOut[recorder]}.`
        : `This ${recorder} was made by an unreleased version of Acre (it lacks ${lacking}): restore a backup of Acre ${firstVersion} instead.`,
    );
  }
  return found;
}

/** Returns the names of the applied migrations, sorted. A replaced migration has the name of its replacement. */
export function currentNames(names: readonly string[], recorder: Recorder): string[] {
  const replacements = replacementsIn(names, recorder);
  const gone = new Set(replacements.flatMap(({ earlier }) => earlier));
  return [...names.filter((name) => !gone.has(name)), ...replacements.map(({ name }) => name)].sort();
}
