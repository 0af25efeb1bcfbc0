import { toDollars } from '../../kernel/money.ts';
import { rulesFor } from '../../kernel/rule.ts';
import type { MemberRow, MemberView } from '../../people/member.ts';
import { uplineOf } from '../../people/network/network.ts';
import { type NetworkNode, networkPageSize } from '../../people/network/network-page.ts';
import type { Members, Network } from '../../people/ports.ts';
import { searchTextOf } from './memory-people.ts';
import { memoryReader } from './memory-reader.ts';
import type { MemoryState, StoredPerson } from './memory-state.ts';

const member = rulesFor<MemberRow>();
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export function memoryMembers(state: MemoryState): Members {
  const rowOf = (person: StoredPerson & { role: MemberView['role'] }): MemberRow => {
    const { id, fullName, role, email, phone, company, profileImage, referralId, referredBy } = person;
    const { createdAt, emailConfirmedAt, deactivatedAt } = person;
    const contact = {
      id,
      fullName,
      role,
      email,
      phone,
      company,
      profileImage,
      referralId,
      referredBy,
      createdAt,
      emailConfirmedAt,
      deactivatedAt,
    };
    const deals = state.deals.rows.filter(({ partnerId, eliteId }) => (role === 'elite' ? eliteId : partnerId) === id);
    const closed = deals.filter(({ status }) => status === 'closed');
    return {
      ...contact,
      active: deactivatedAt === null,
      sortName: fullName.toLowerCase(),
      upline: uplineOf(state.people.rows, id),
      searchText: searchTextOf(person),
      propertiesCount: state.properties.rows.filter(({ submittedById, deletedAt }) => submittedById === id && deletedAt === null).length,
      dealsCount: deals.filter(({ status }) => status === 'active' || status === 'under_contract').length,
      dealsClosed: closed.length,
      salesValue: toDollars(sum(closed.map(({ valueCents }) => valueCents))),
      commissionTotal: toDollars(sum(state.postings.filter(({ personId }) => personId === id).map(({ cents }) => cents))),
      partnersReferred: state.people.rows.filter((other) => other.referredBy === id && other.role === 'partner' && other.deletedAt === null)
        .length,
    };
  };
  const isMember = (person: StoredPerson): person is StoredPerson & { role: MemberView['role'] } =>
    person.deletedAt === null && (person.role === 'partner' || person.role === 'elite');
  const view = ({ active: _, sortName: __, upline: ___, searchText: ____, ...rest }: MemberRow): MemberView => rest;
  return memoryReader<MemberRow, MemberView>({ rows: () => state.people.rows.filter(isMember).map(rowOf), view });
}

export function memoryNetwork(state: MemoryState): Network {
  const { people } = state;
  const figuresOf = (id: number) => memoryMembers(state).find(member.eq('id', id));
  const nodeOf = async (found: StoredPerson, rootId: number): Promise<NetworkNode> => {
    const { id, fullName, role, referredBy, deactivatedAt, deletedAt } = found;
    const { commissionTotal = null, partnersReferred = null } = (await figuresOf(id)) ?? {};
    return {
      id,
      parentId: id === rootId ? null : referredBy,
      fullName,
      role,
      active: deactivatedAt === null && deletedAt === null,
      referred: people.rows.filter((other) => other.referredBy === id).length,
      commissionTotal,
      partnersReferred,
    };
  };
  const nodesOf = (found: readonly StoredPerson[], rootId: number) => Promise.all(found.map((one) => nodeOf(one, rootId)));
  const root = (rootId: number) =>
    nodesOf(
      people.rows.filter(({ id }) => id === rootId),
      rootId,
    );
  return {
    root,
    page: async (rootId, after) => {
      const below = people.rows.filter(({ id }) => uplineOf(people.rows, id).includes(rootId)).toSorted((a, b) => a.id - b.id);
      const page = below.filter(({ id }) => id > after).slice(0, networkPageSize);
      return { total: below.length, nodes: [...(after === 0 ? await root(rootId) : []), ...(await nodesOf(page, rootId))] };
    },
  };
}
