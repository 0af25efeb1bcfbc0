import { api } from '@acre/contracts/api';
import { Command } from 'commander';
import { connect, connectAsMember } from '../../client/connection.ts';
import { usage } from '../../client/failure.ts';
import { optionsOf } from '../../fields/options.ts';
import { fieldsOf as fieldsOfSchema } from '../../fields/schema-fields.ts';
import { examples } from '../../help.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { tell, type WriteFlags, writing } from '../../writing.ts';
import { noun } from '../noun.ts';
import { showRecord } from '../reads/show-command.ts';
import { entryOf } from '../writes/entry.ts';

const { read, change } = api.preferences;

/**
 * Returns false for `geocoderKey` and `version`, which only the file of `--from` can contain. The key is a secret, but options show in the
 * shell history and the process list.
 */
const isOption = ({ path: [name = ''] }: { readonly path: readonly string[] }): boolean => !['geocoderKey', 'version'].includes(name);

export const settingsCommands = (terminal: Terminal): Command =>
  noun(
    'settings',
    'Show and change the system preferences: public URL, mail sender, map tiles, geocoder, sign-up, time zone, what partners see',
    [showSettings(terminal), setSettings(terminal)],
    'acre settings show',
    'acre settings set --sign-up invitation',
  );

const showSettings = (terminal: Terminal): Command =>
  new Command('show')
    .description(read.summary)
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples('acre settings show', 'acre settings show --json'))
    .action(async ({ json }: { readonly json?: true }) =>
      showRecord(terminal, await (await connect(terminal)).call(read, {}), json === true),
    );

type Flags = WriteFlags & Readonly<Record<string, unknown>>;

function setSettings(terminal: Terminal): Command {
  const command = new Command('set').description(
    'Change system preferences, effective immediately. To clear a field, give its option an empty value, or use null in the file',
  );
  for (const option of optionsOf(change, fieldsOfSchema(change.body).filter(isOption))) command.addOption(option);
  return writing(command, 'the preferences')
    .option('--from <file>', 'a JSON file with these fields and geocoderKey; - is standard input. Options override it')
    .addHelpText('after', examples('acre settings set --sign-up invitation', 'acre settings set --from geocoder.json --dry-run'))
    .action(async ({ dryRun, yes, json, ...flags }: Flags) => {
      const body = await entryOf(terminal, change.body, flags);
      const names = Object.keys(body);
      if (names.length === 0) throw usage('Nothing to change. Give at least one option, or a file with --from.');
      const { client } = await connectAsMember(terminal, change);
      const now = dryRun ? await client.call(read, {}) : await client.call(change, { body });
      tell(terminal, { dryRun, yes, json }, `${names.join(', ')} ${dryRun ? 'would be set' : 'set'}.`, now);
    });
}
