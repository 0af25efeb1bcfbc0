import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReport } from './report.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-report-'));
});
afterEach(() => rm(folder, { recursive: true }));
const header = 'line,outcome,reason,field,value,externalKey\r\n';

describe('the report of an import', () => {
  it('lists the lines in the order of their results', async () => {
    const path = join(folder, 'report.csv');
    const report = await openReport(path);
    for (const line of [2, 3]) await report.skipped(line, 'Sold');
    await report.close();
    expect(report.failure).toBeUndefined();
    expect(await readFile(path, 'utf8')).toBe(`${header}2,skipped,Sold,,,\r\n3,skipped,Sold,,,\r\n`);
  });

  it.each([
    ['/dev/full', 'ENOSPC'],
    ['/no/such/folder/report.csv', 'ENOENT'],
  ])('is a wrong argument if not even its header can be written (%s)', async (path, code) => {
    await expect(openReport(path)).rejects.toMatchObject({ exitCode: 2, message: `The report ${path} cannot be written (${code}).` });
  });

  it.each([1, 3000])('states why it is incomplete if it can no longer be written, after %i more lines', async (lines) => {
    const path = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [path]);
    const reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const report = await openReport(path);
    await reader.close();
    for (let line = 1; line <= lines; line += 1) await report.skipped(line, 'Sold');
    await report.close();
    expect(report.failure).toMatchObject({ exitCode: 1, message: `The report ${path} cannot be written (EPIPE).` });
  });
});
