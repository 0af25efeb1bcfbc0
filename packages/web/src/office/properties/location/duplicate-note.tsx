import { api, type PossibleDuplicate } from '@acre/contracts';
import { propertyRules, propertyStatusLabel } from '@acre/domain';
import { useRead } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useFormState } from '../../../ui/form/hooks.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import styles from './location.module.css';

const reasons = { same_address: 'the same address', near: 'at most 30 m away' } as const satisfies Record<
  PossibleDuplicate['reason'],
  string
>;
const pause = 600;

/** Warns of properties that may be this one, among those that the person may open. It may be submitted all the same. */
export function DuplicateNote({ except }: { except: number | undefined }) {
  const { values } = useFormState({ subscription: { values: true } });
  const query = useSettled(JSON.stringify(placeIn(values)), pause);
  const parsed = JSON.parse(query) as ReturnType<typeof placeIn>;
  const { data: found = [] } = useRead(api.properties.duplicates, parsed && { query: { ...parsed, except } });
  return (
    <div role="status" className={styles.found}>
      {parsed && found.length > 0 && (
        <Callout tone="warning">
          <p className={styles.known}>{found.length === 1 ? 'This property may be here already:' : 'This property may be one of these:'}</p>
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
          <p>If yours is another one, go on.</p>
        </Callout>
      )}
    </div>
  );
}

/** The address, once it is whole. */
function placeIn(values: object): { address: string; city: string; state: string; zipCode: string } | null {
  const textOf = (name: string): string => String(Reflect.get(values, name) ?? '').trim();
  const [address, city, state, zipCode] = [textOf('address'), textOf('city'), textOf('state'), textOf('zipCode')];
  const { min, max } = propertyRules.zipCode;
  const isWhole =
    address.length > 0 && address.length <= propertyRules.address.max && city.length > 0 && city.length <= propertyRules.city.max;
  return isWhole && state !== '' && zipCode.length >= min && zipCode.length <= max ? { address, city, state, zipCode } : null;
}
