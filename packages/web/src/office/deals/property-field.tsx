import { api, type Property } from '@acre/contracts';
import { formatDollars } from '@acre/domain';
import { usePage } from '../../api.ts';
import { useForm } from '../../ui/form/hooks.ts';
import { SearchField, useSearching } from '../../ui/form/search-field.tsx';

type Props = { chosen: Property | undefined; onChoose: (property: Property) => void };

const pageSize = 20;

const describe = ({ name, city, state, price }: Property) => ({ text: name, note: `${city}, ${state} · ${formatDollars(price)}` });

/** A property found by typing; its price and its submitter become the value and the seller. */
export function PropertyField({ chosen, onChoose }: Props) {
  const { batch, change } = useForm();
  const searching = useSearching();
  const results = usePage(api.properties.list, { query: { search: searching.search, pageSize } });
  const choose = (property: Property): void => {
    onChoose(property);
    batch(() => {
      change('value', property.price);
      change('sellerId', property.submittedById);
    });
  };
  const { data, error } = results;
  return (
    <SearchField
      name="propertyId"
      label="Property"
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
