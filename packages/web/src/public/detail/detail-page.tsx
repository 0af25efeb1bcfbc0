import { ApiError, api } from '@acre/contracts';
import { useLocation, useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Chunk } from '../../ui/chunk.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import styles from './detail-page.module.css';
import { PropertyDetail } from './property-detail.tsx';

/** Those who find their property do without it. */
const loadNotFound = async () => (await import('./property-not-found.tsx')).PropertyNotFound;
const failed = 'Failed to fetch property details';
const waiting = 'Loading property details...';

/** A property as everybody sees it. */
export function DetailPage() {
  const id = Number(useParams().id);
  const list = useListAddress();
  const isNumber = Number.isInteger(id) && id > 0;
  const { data, error, mutate } = useRead(api.properties.get, isNumber ? { params: { id } } : null);
  if (!isNumber || error !== undefined)
    return (
      <Chunk load={loadNotFound} waiting={waiting} message={failed}>
        {(PropertyNotFound) =>
          !isNumber || isMissing(error) ? (
            <PropertyNotFound back={list} />
          ) : (
            <PropertyNotFound back={list} message={failed} onRetry={() => void mutate()} />
          )
        }
      </Chunk>
    );
  if (data === undefined) return <CentredSpinner text={waiting} />;
  return (
    <div className={styles.page}>
      <BackLink to={list}>Back to properties</BackLink>
      <PropertyDetail property={data} />
    </div>
  );
}

const isMissing = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;

/** The list as it was left, where one came from there, which only the browser knows. */
function useListAddress(): string {
  const inBrowser = useInBrowser();
  const state: unknown = useLocation().state;
  const search = inBrowser && typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
  return paths.properties + search;
}
