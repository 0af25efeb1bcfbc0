import { randomUUID } from 'node:crypto';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../../env.ts';
import { openFiles } from '../../files/open-files.ts';
import { listingPermission, ReadDenied } from '../../files/s3-storage.ts';
import type { FileStorage } from '../../files/storage.ts';
import { smtpAnswers } from '../../jobs/outbox/smtp.ts';
import type { EffectivePreferences } from '../../preferences/live-preferences.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const megabyte = 1_000_000;
const [tight, scarce] = [2000 * megabyte, 200 * megabyte];

export async function diskHasRoom({ data }: Env): Promise<Finding> {
  const check = 'Disk';
  const { bavail, bsize } = await statfs(await nearest(data));
  const free = bavail * bsize;
  const found = `${Math.floor(free / megabyte).toLocaleString('en-US')} MB are free at ${data}.`;
  const mend = 'Free some space, or move ACRE_DATA to a larger disk.';
  if (free < scarce) return wrong(check, found, mend);
  return free < tight ? warning(check, found, mend) : good(check, found);
}

/** Returns the path, or else its nearest existing parent folder. */
async function nearest(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
  );
  return isThere || dirname(path) === path ? path : nearest(dirname(path));
}

/** Tests the storage by writing, reading and removing a file. It does not create a missing folder for the test. */
export async function storageWorks(env: Env): Promise<Finding> {
  const check = 'Files';
  const where = env.bucket ? `the bucket ${env.bucket.bucket}` : `${env.data}/files`;
  const mend = env.bucket
    ? 'Check FILES_S3_ENDPOINT, the bucket and the permissions of its key.'
    : 'Give the account that runs Acre permission to write there.';
  const folder = join(env.data, 'files');
  const there = await nearest(folder);
  if (!env.bucket && there !== folder) return isOpen(check, folder, there, mend);
  const { storage } = openFiles(env);
  const [id, content] = [randomUUID(), Buffer.from('acre doctor')];
  try {
    await storage.write(id, { name: 'original', content });
    const pieces: Buffer[] = [];
    for await (const piece of (await storage.open(id, 'original'))?.stream ?? []) pieces.push(piece);
    await storage.remove(id);
    if (!content.equals(Buffer.concat(pieces))) return wrong(check, `A file written to ${where} could not be read back.`, mend);
  } catch (error) {
    await storage.remove(id).catch(() => undefined);
    return wrong(check, `Acre cannot write to ${where} (${error instanceof Error ? error.message : error}).`, mend);
  }
  return (await isMissingSaid(storage, id))
    ? good(check, `A test file in ${where} was written, read and removed.`)
    : wrong(check, `The store does not say that a file is missing in ${where}.`, `Allow ${listingPermission}.`);
}

/** Reads a file that does not exist. */
async function isMissingSaid(storage: FileStorage, id: string): Promise<boolean> {
  try {
    (await storage.open(id, 'original'))?.stream.destroy();
    return true;
  } catch (error) {
    if (error instanceof ReadDenied) return false;
    throw error;
  }
}

const isOpen = (check: string, folder: string, there: string, mend: string): Promise<Finding> =>
  access(there, constants.W_OK).then(
    () => good(check, `${folder} will be created with the first file.`),
    () => wrong(check, `${folder} does not exist, and Acre cannot create it in ${there}.`, mend),
  );

export async function mailGoesOut({ mail }: Env, { mailAddress }: Pick<EffectivePreferences, 'mailAddress'>): Promise<Finding> {
  const check = 'Mail';
  if (mail === undefined) return warning(check, 'No mail server is set up, so emails are not sent.', 'Set SMTP_URL and MAIL_FROM.');
  if (mailAddress === null)
    return warning(
      check,
      'No sender address is set, so emails are not sent.',
      'Set MAIL_FROM, or enter a sender email in Settings > Mail.',
    );
  const { host } = new URL(mail.url);
  try {
    await smtpAnswers(mail);
    return good(check, `${host} is responding.`);
  } catch (error) {
    return wrong(
      check,
      `${host} does not accept email (${error instanceof Error ? error.message : error}).`,
      'Check SMTP_URL, its password and the firewall.',
    );
  }
}
