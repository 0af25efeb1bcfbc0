import type { Property } from '@acre/contracts';
import { formatDollars, propertyTypeLabel } from '@acre/domain';
import { formatDate, squareFeet } from '../../ui/figures.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { Description } from './description.tsx';
import styles from './facts.module.css';
import { onMarketSince } from './words.ts';

export function Overview({ property }: { property: Property }) {
  // The reader's own days, which the server cannot know.
  const inBrowser = useInBrowser();
  const say = (moment: string): string => formatDate(moment, inBrowser ? undefined : 'UTC');
  return (
    <>
      <Description text={property.description ?? 'No description available.'} />
      <dl className={styles.highlights}>
        <Highlight label="Property Type" value={propertyTypeLabel(property.type)} />
        <Highlight label="Price" value={formatDollars(property.price)} />
        <Highlight label="Building Size" value={property.size ? squareFeet(property.size) : 'Not specified'} />
        <Highlight label="Listed Date" value={say(property.createdAt)} note={onMarketSince(property, say)} />
      </dl>
    </>
  );
}

const Highlight = ({ label, value, note }: { label: string; value: string; note?: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
);
