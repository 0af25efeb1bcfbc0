import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { accountRoles } from '@acre/domain/kernel/actor';
import { mayEditProperty } from '@acre/domain/permissions';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useAuth } from '../../session/auth-context.tsx';

export type OfficeRecord = Readonly<{
  /** If true, the reader submitted the property. */
  isOwn: boolean;
  mayEdit: boolean;
  /** The reader may open these documents. */
  documents: NonNullable<Property['documents']>;
}>;

const nothing: OfficeRecord = { isOwn: false, mayEdit: false, documents: [] };

/** Reads what a member may see of a property beyond what visitors see. */
export function useOfficeRecord(id: number): OfficeRecord {
  const { user } = useAuth();
  const viewsAsVisitor = useSearchParams()[0].get('view') === 'visitor';
  const { data } = useRead(api.properties.get, user && !viewsAsVisitor ? { params: { id } } : null);
  if (!user || !data) return nothing;
  const { submittedById, status, documents = [] } = data;
  if (submittedById === undefined) return { ...nothing, documents };
  const role = accountRoles.find((known) => known === user.role);
  const actor = role && { id: user.id, role, referredBy: user.referredBy ?? null };
  const mayEdit = actor !== undefined && mayEditProperty(actor, { submittedById, status });
  return { isOwn: submittedById === user.id, mayEdit, documents };
}
