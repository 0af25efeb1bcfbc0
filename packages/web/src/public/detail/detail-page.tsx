import { ApiError, api } from '@acre/contracts';
import { useLocation, useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import styles from './detail-page.module.css';
import { PropertyDetail } from './property-detail.tsx';
import { PropertyNotFound } from './property-not-found.tsx';

/** A property as everybody sees it. */
export function DetailPage() {
  const id = Number(useParams().id);
  const list = useListAddress();
  const isNumber = Number.isInteger(id) && id > 0;
  const { data, error, mutate } = useRead(api.properties.get, isNumber ? { params: { id } } : null);
  if (!isNumber || isMissing(error)) return <PropertyNotFound back={list} />;
  if (error !== undefined) return <PropertyNotFound back={list} message="Failed to fetch property details" onRetry={() => void mutate()} />;
  if (data === undefined) return <CentredSpinner text="Loading property details..." />;
  return (
    <div className={styles.page}>
      <BackLink to={list}>Back to properties</BackLink>
      <PropertyDetail property={data} />
    </div>
  );
}

const isMissing = (error: Error | undefined): boolean => error instanceof ApiError && error.status === 404;

/** The list as it was left, where one came from there. */
function useListAddress(): string {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';
  return paths.properties + search;
}
