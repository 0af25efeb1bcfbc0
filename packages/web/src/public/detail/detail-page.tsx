import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useAuth } from '../../session/auth-context.tsx';
import { useInBrowser } from '../../ui/hooks/hydration.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { usePublicView, useSameView } from '../use-public-view.ts';
import styles from './detail-page.module.css';
import { PropertyDetail } from './property-detail.tsx';

/** Only the page of a missing property, or of one that failed to load, needs this part. */
const loadNotFound = async () => (await import('./property-not-found.tsx')).PropertyNotFound;
const failed = 'Failed to fetch property details';
const waiting = 'Loading property details...';

export function DetailPage() {
  const id = Number(useParams().id);
  const list = useListAddress();
  const isNumber = Number.isInteger(id) && id > 0;
  const query = usePublicView();
  const { data, error, mutate } = useRead(api.properties.get, isNumber ? { params: { id }, query } : null);
  const inOffice = useMayOpenInOffice(id, isNumber && isMissing(error));
  if (inOffice === 'unknown') return <CentredSpinner text={waiting} />;
  if (inOffice === 'yes') return <Navigate to={paths.adminProperty(id)} replace />;
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
      <BackLink to={list}>Back to Properties</BackLink>
      <PropertyDetail property={data} />
    </div>
  );
}

function useMayOpenInOffice(id: number, isUnlisted: boolean): 'yes' | 'no' | 'unknown' {
  const { user } = useAuth();
  const asks = user !== null && isUnlisted;
  const { data, error } = useRead(api.properties.get, asks ? { params: { id } } : null);
  if (!asks || error) return 'no';
  return data ? 'yes' : 'unknown';
}

const isMissing = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;

/** Only the browser knows the filters that the visitor last used. */
function useListAddress(): string {
  const inBrowser = useInBrowser();
  const inSameView = useSameView();
  const state: unknown = useLocation().state;
  const search = inBrowser && typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
  return inSameView(paths.properties + search);
}
