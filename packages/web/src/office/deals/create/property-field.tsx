import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { newDealFields } from '@acre/domain/deals/fields';
import { formatDollars } from '@acre/domain/kernel/money';
import { useForm } from 'react-final-form';
import { usePage } from '../../../api.ts';
import { SearchField, useSearching } from '../../../ui/form/search-field.tsx';

type Props = {
  chosen: Pick<Property, 'name'> | undefined;
  onChoose: (property: Property) => void;
  /** If true, choosing a property does not fill in the deal's value and seller. */
  alone?: boolean;
};

const pageSize = 20;

const describe = ({ name, city, state, price }: Property) => ({ text: name, note: `${city}, ${state} · ${formatDollars(price)}` });

/** Lets the user search for a property. By default, the property's price becomes the deal's value, and its submitter becomes the seller. */
export function PropertyField({ chosen, onChoose, alone = false }: Props) {
  const { batch, change } = useForm();
  const searching = useSearching();
  const results = usePage(api.properties.list, { query: { search: searching.search, pageSize } });
  const choose = (property: Property): void => {
    onChoose(property);
    if (alone) return;
    batch(() => {
      change('value', property.price);
      change('sellerId', property.submittedById);
    });
  };
  const { data, error } = results;
  return (
    <SearchField
      name="propertyId"
      label={newDealFields.propertyId.label}
      help="Search by name, address, city or referral ID."
      placeholder="Search properties..."
      searching={searching}
      results={results}
      describe={describe}
      nothing={error ? 'Failed to fetch properties' : data ? 'No properties available' : 'Loading...'}
      chosenText={chosen?.name ?? ''}
      onChoose={choose}
    />
  );
}
