import { dataRequested } from '../../activity/messages.ts';
import type { Member } from '../../kernel/actor.ts';
import type { Ports } from '../../ports.ts';
import { provePassword } from '../prove-oneself.ts';

/** Asks for an archive of one's own data, with the password. It is noted in the feed, so that whoever took it with a stolen password is seen. */
export const requestData =
  ({ people, passwords, atomically }: Pick<Ports, 'people' | 'passwords' | 'atomically'>) =>
  async ({ id }: Member, password: string): Promise<void> => {
    await provePassword({ people, passwords }, id, password);
    await atomically(async ({ activities }) => {
      await activities.add([{ userId: id, type: 'data_requested', message: dataRequested, about: { person: id } }]);
    });
  };
