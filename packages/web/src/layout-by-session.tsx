import { type Part, Shown } from './navigation/part.tsx';
import { officeLayout } from './office-layout-part.ts';
import { PublicLayout } from './public/layout/public-layout.tsx';
import { useAuth } from './session/auth-context.tsx';
import { hasSession } from './session/session-hint.ts';
import { CentredSpinner } from './ui/spinner.tsx';

/** Visitors get the public layout, signed-in people the office round the same screens. */
export function LayoutBySession() {
  const { user, isExpected } = useAuth();
  if (isExpected) return <CentredSpinner />;
  return user ? <Shown part={officeLayout} /> : <PublicLayout />;
}

/** What to fetch for it: nothing for visitors. */
export const layoutBySession: Part = {
  component: () => (hasSession() ? officeLayout.component() : PublicLayout),
  load: officeLayout.load,
  isLost: officeLayout.isLost,
};
