import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { MapMarkerIcon } from '@blueprintjs/icons';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { SearchAndTypes } from '../search-and-types.tsx';
import styles from './property-not-found.module.css';

type Props = { back: string; message?: string; onRetry?: () => void };

export function PropertyNotFound({
  back,
  onRetry,
  message = 'The property you are looking for does not exist or has been removed.',
}: Props) {
  useTitle(screenTitles.noProperty);
  return (
    <section className={styles.missing} role="alert">
      <MapMarkerIcon size={36} />
      <h1>Property Not Found</h1>
      <p>{message}</p>
      <div className={styles.ways}>
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <ButtonLink to={back} tone="primary">
          Back to Properties
        </ButtonLink>
      </div>
      <SearchAndTypes />
    </section>
  );
}
