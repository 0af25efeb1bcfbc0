import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writingTo } from './output.ts';
import { processTerminal } from './terminal.ts';

let folder: string;
let path: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-output-'));
  path = join(folder, 'list.csv');
  printed = [];
});
afterEach(() => rm(folder, { recursive: true }));

const write = (to: string, pieces: readonly string[]) =>
  writingTo({ ...processTerminal(), err: (line) => printed.push(line) }, to, async (piece) => {
    for (const one of pieces) await piece(one);
  });
/** The draft of the output is on a disk that is always full. */
const onFullDisk = () => symlink('/dev/full', `${path}.${process.pid}.part`);
const long = 'x'.repeat(100_000);

describe('the file of an export, a statement or a download', () => {
  it('appears under its name when it is complete', async () => {
    await write(path, [long, long, 'end\n']);
    expect(await readFile(path, 'utf8')).toBe(`${long}${long}end\n`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect([await readdir(folder), printed]).toEqual([['list.csv'], [`Wrote ${path} (200,004 bytes).`]]);
  });

  it.each([
    ['with the first of many pieces', [long, long, long]],
    ['only at the end of a short output', ['one\n']],
  ])('is reported and not left behind incomplete if the disk is full, %s', async (_, pieces) => {
    await onFullDisk();
    await expect(write(path, pieces)).rejects.toMatchObject({ exitCode: 1, message: `${path} cannot be written (ENOSPC).` });
    expect([await readdir(folder), printed]).toEqual([[], []]);
  });

  it('is also reported if it is a device that takes no more, and the device stays', async () => {
    await expect(write('/dev/full', [long])).rejects.toMatchObject({ exitCode: 1, message: '/dev/full cannot be written (ENOSPC).' });
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  });

  it('is a wrong argument if its folder does not exist', async () => {
    const nowhere = join(folder, 'no', 'list.csv');
    await expect(write(nowhere, ['one'])).rejects.toMatchObject({ exitCode: 2, message: `${nowhere} cannot be written (ENOENT).` });
  });
});
