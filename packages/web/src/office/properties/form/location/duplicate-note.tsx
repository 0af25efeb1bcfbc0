import type { PossibleDuplicate } from '@acre/contracts/properties/property-duplicates';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { propertyFields } from '@acre/domain/properties/fields';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { useFormState } from 'react-final-form';
import { useRead } from '../../../../api.ts';
import { useSettled } from '../../../../ui/hooks/use-settled.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import styles from './location.module.css';

const reasons = { same_address: 'the same address', near: 'less than 100 feet away' } as const satisfies Record<
  PossibleDuplicate['reason'],
  string
>;
const pause = 600;

/** Lists possible duplicates that the person may open. They do not prevent submitting. */
export function DuplicateNote({ except }: { except: number | undefined }) {
  const { values } = useFormState({ subscription: { values: true } });
  const query = useSettled(JSON.stringify(placeIn(values)), pause);
  const parsed = JSON.parse(query) as ReturnType<typeof placeIn>;
  const { data: found = [] } = useRead(api.properties.duplicates, parsed && { query: { ...parsed, except } });
  return (
    <div role="status" className={styles.found}>
      {parsed && found.length > 0 && (
        <Callout tone="warning">
          <p className={styles.known}>
            {found.length === 1 ? 'This property may already be listed:' : 'This property may be one of these:'}
          </p>
          <ul className={styles.duplicates}>
            {found.map(({ id, name, address, city, status, reason }) => (
              <li key={id}>
                <a href={paths.property(id)} target="_blank" rel="noreferrer">
                  {name}
                </a>
                , {address}, {city}: {reasons[reason]}, {propertyStatusLabel(status)}
              </li>
            ))}
          </ul>
          <p>Not a duplicate? Continue.</p>
        </Callout>
      )}
    </div>
  );
}

/** Returns the address; null until it is complete. */
function placeIn(values: object): { address: string; city: string; state: string; zipCode: string } | null {
  const textOf = (name: string): string => String(Reflect.get(values, name) ?? '').trim();
  const [address, city, state, zipCode] = [textOf('address'), textOf('city'), textOf('state'), textOf('zipCode')];
  const { min, max } = propertyFields.zipCode;
  const isWhole =
    address.length > 0 && address.length <= propertyFields.address.max && city.length > 0 && city.length <= propertyFields.city.max;
  return isWhole && state !== '' && zipCode.length >= min && zipCode.length <= max ? { address, city, state, zipCode } : null;
}
