import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { usePage } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { pageSize } from './participant-field.tsx';

/** Preselects the nearest elite above the partner who creates a deal. The partner can still choose another elite or none. */
export function NearestElite({ property }: { property: Pick<Property, 'id'> }): null {
  const actor = useActor();
  const { change } = useForm();
  const query = { part: 'elite', propertyId: property.id, pageSize } as const;
  const { data } = usePage(api.deals.participants, actor.role === 'partner' ? { query } : null);
  const nearest = data?.rows[0]?.id;
  useEffect(() => {
    if (nearest !== undefined) change('eliteId', nearest);
  }, [change, nearest]);
  return null;
}
