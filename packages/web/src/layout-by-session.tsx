import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicLayout } from './public/layout/public-layout.tsx';
import { useAuth } from './session/auth-context.tsx';
import { CentredSpinner } from './ui/states/spinner.tsx';

let OfficeLayout: ComponentType | undefined;

/** Visitors never fetch the office's layout. */
export async function loadOfficeLayout(): Promise<ComponentType> {
  OfficeLayout ??= (await import('./office/shell/office-layout.tsx')).OfficeLayout;
  return OfficeLayout;
}

/**
 * Shows public screens in the public layout to visitors, and in the office's layout to members. Members who view as a visitor also get the
 * public layout.
 */
export function LayoutBySession() {
  const { user, isExpected } = useAuth();
  const [params] = useSearchParams();
  if (isExpected) return <CentredSpinner />;
  if (user && params.get('view') === 'visitor') return <PublicLayout viewedByMember />;
  return user && OfficeLayout ? <OfficeLayout /> : <PublicLayout />;
}
