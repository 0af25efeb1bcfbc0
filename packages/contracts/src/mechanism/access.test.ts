import { expect, it } from 'vitest';
import { forAdmins, forEverybody, forMembers, forOwnerAndAdmin, strangersHidden } from './access.ts';

it.each([
  ['everybody', forEverybody(200), [200, 200, 200, 200, 200, 200]],
  ['members', forMembers(200), [401, 200, 200, 200, 200, 200]],
  ['administrators', forAdmins(204), [401, 403, 403, 403, 403, 204]],
  ['the owner and administrators, hidden from others', forOwnerAndAdmin(200), [401, 200, 404, 404, 404, 200]],
  ['callers with full access to a person, hidden from strangers', strangersHidden, [401, 200, 404, 404, 200, 200]],
])('access for %s has the expected statuses for visitor, owner, partner, elite, network, administrator', (_, row, statuses) => {
  expect(row).toEqual(
    Object.fromEntries(['visitor', 'owner', 'partner', 'elite', 'network', 'admin'].map((who, nth) => [who, statuses[nth]])),
  );
});
