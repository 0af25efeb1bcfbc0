import type { Property } from '@acre/contracts/properties/property';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { useInBrowser } from '../../ui/hooks/hydration.ts';
import { formatDate, squareFeet } from '../../ui/text/figures.ts';
import { Description } from './description.tsx';
import styles from './facts.module.css';

export function Overview({ property }: { property: Property }) {
  // Dates are shown in the reader's time zone. The server cannot know it, so the first render uses UTC.
  const inBrowser = useInBrowser();
  const say = (moment: string): string => formatDate(moment, inBrowser ? undefined : 'UTC');
  return (
    <>
      <Description text={property.description ?? 'No description available.'} />
      <dl className={styles.highlights}>
        <Highlight label="Property Type" value={propertyTypeLabel(property.type)} />
        <Highlight label="Building Size" value={property.size ? squareFeet(property.size) : 'Not specified'} />
        <Highlight label="Listed Date" value={say(property.listedSince ?? property.createdAt)} />
      </dl>
    </>
  );
}

const Highlight = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
