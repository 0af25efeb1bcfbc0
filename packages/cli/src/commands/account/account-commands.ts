import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { dataArchiveName } from '@acre/domain/account/personal-data/archive-files';
import { dayIn } from '@acre/domain/kernel/time';
import { Command } from 'commander';
import { connectAsMember } from '../../client/connection.ts';
import { usage } from '../../client/failure.ts';
import { receive } from '../../client/receive.ts';
import { examples } from '../../help.ts';
import { untilInterrupt } from '../../import/interrupt.ts';
import { startBar } from '../../import/progress.ts';
import { writingTo } from '../../terminal/output.ts';
import { givenSecret } from '../../terminal/questions.ts';
import { wholeNumber } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { noun } from '../noun.ts';

export const accountCommands = (terminal: Terminal): Command =>
  noun('account', 'Manage your account: download your data', [downloadCommand(terminal)], 'acre account download');

type Flags = { readonly output?: string; readonly passwordStdin?: true; readonly json?: true };

const downloadCommand = (terminal: Terminal): Command =>
  new Command('download')
    .description('Download all your data as a ZIP of JSON and files. Needs your password and a session, not an API token')
    .option('--output <file>', 'output file (default: acre-data-<day>.zip in this folder); - is standard output')
    .option('--password-stdin', 'read the password from standard input instead of prompting you for it')
    .option('--json', 'print the file name and size as JSON')
    .addHelpText(
      'after',
      examples('acre account download', 'acre account download --output my-data.zip --password-stdin --json < secret.txt'),
    )
    .action((flags: Flags) => download(terminal, flags));

async function download(terminal: Terminal, { output, passwordStdin, json }: Flags): Promise<void> {
  if (output === '-' && json) throw usage('--json and the ZIP cannot both go to standard output. Name a file with --output.');
  if (output === '-' && process.stdout.isTTY) throw usage('A ZIP cannot be shown in a terminal. Name a file with --output.');
  const { client } = await connectAsMember(terminal, api.account.requestData);
  const password = await givenSecret(terminal, passwordStdin === true);
  const path = output ?? (await defaultName(client));
  const { url } = await client.call(api.account.requestData, { body: { password } });
  const bytes = await untilInterrupt((signal) => fetchInto(terminal, { client, path, key: url.split('/').at(-1) ?? '', signal }));
  if (json) terminal.out(JSON.stringify({ file: path, bytes }, null, 2));
}

async function defaultName(client: Client): Promise<string> {
  const { timeZone } = await client.call(api.system.config, {});
  return dataArchiveName(dayIn(timeZone, new Date()));
}

type Fetching = { readonly client: Client; readonly path: string; readonly key: string; readonly signal: AbortSignal };

/** The total size is unknown until the download ends, so the bar shows only the bytes received. */
async function fetchInto(terminal: Terminal, { client, path, key, signal }: Fetching): Promise<number> {
  let bytes = 0;
  await writingTo(terminal, path, async (write) => {
    const bar = startBar(terminal, 1, '{received} bytes received | {duration_formatted}', { received: '0' });
    try {
      await receive(
        () => client.stream(api.account.data, { params: { key } }, { signal }),
        async (piece) => {
          await write(piece);
          bytes += piece.length;
          bar.show(0, { received: wholeNumber(bytes) });
        },
      );
    } finally {
      bar.end();
    }
  });
  return bytes;
}
