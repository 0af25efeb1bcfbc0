import type { AccountRole } from '@acre/domain/kernel/actor';
import { type Caller, callerAt } from '../../api/support/caller.ts';
import type { Someone } from '../../api/support/firm.ts';

/**
 * A site consists of two instances on one database. `admins`, `partners`, `elite` and `propertyId` name the members and the property in
 * that database.
 */
export type Site = Readonly<{
  urls: readonly [string, string];
  /** Each administrator uses a different instance. */
  admins: readonly [Someone, Someone];
  partners: readonly [Someone, Someone];
  elite: Someone;
  propertyId: number;
  /** Registers a new partner. */
  join(): Promise<Someone>;
  /**
   * Returns a caller with the session of this person. The caller uses the first instance if `at` is even, and otherwise the second
   * instance.
   */
  again(person: Pick<Caller, 'cookie'>, at: number): Caller;
}>;

type People = Readonly<{
  admin: Someone;
  join(role: AccountRole): Promise<Someone>;
  submit(by: Someone, name: string): Promise<Readonly<{ id: number }>>;
}>;

export async function siteOf(urls: Site['urls'], { admin, join, submit }: People): Promise<Site> {
  const again = (person: Pick<Caller, 'cookie'>, at: number) => callerAt(urls[at % 2 === 0 ? 0 : 1], { cookie: person.cookie() });
  const second = await join('admin');
  const { id } = await submit(admin, 'Where histories happen');
  return {
    urls,
    admins: [admin, { ...second, ...again(second, 1) }],
    partners: [await join('partner'), await join('partner')],
    elite: await join('elite'),
    propertyId: id,
    join: () => join('partner'),
    again,
  };
}
