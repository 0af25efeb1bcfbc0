import { ApiError } from '@acre/contracts/mechanism/client';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../api.ts';
import { useUrlState } from '../../../ui/hooks/use-url-state.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { EditProperty } from '../form/edit-property.tsx';
import { usePropertyRights } from '../use-property-rights.ts';
import { PropertyRecord } from './property-record.tsx';

const defaults = { edit: '' } as const;

export function PropertyPage() {
  const id = Number(useParams().id);
  const isNumber = Number.isInteger(id) && id > 0;
  const { data, error } = useRead(api.properties.get, isNumber ? { params: { id } } : null);
  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  if (error !== undefined) return <Failed error={error} message="Failed to fetch property details" />;
  if (data === undefined) return <CentredSpinner text="Loading property details..." />;
  return <ViewOrEdit property={data} />;
}

function ViewOrEdit({ property }: { property: Property }) {
  const [{ edit }, choose] = useUrlState(defaults);
  const rights = usePropertyRights(property);
  const stopEditing = (): void => choose({ edit: '' }, { replace: true });
  if (edit !== '' && rights.edit) return <EditProperty property={property} onDone={stopEditing} />;
  return <PropertyRecord property={property} rights={rights} onEdit={() => choose({ edit: 'yes' })} />;
}

const NotFound = () => (
  <>
    <PageTitle title="Property Not Found" />
    <Empty action={<ButtonLink to={paths.adminProperties}>Back to Properties</ButtonLink>}>
      The property you are looking for does not exist or has been removed.
    </Empty>
  </>
);
