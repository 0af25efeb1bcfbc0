import { useLocation } from 'react-router-dom';
import { useAuth } from '../session/auth-context.tsx';

type PublicView = Readonly<{ view?: 'visitor' }>;

const asVisitor: PublicView = { view: 'visitor' };
const asTheyAre: PublicView = {};

/**
 * Returns the query parameters that request the visitor's view. For a member, this is `view=visitor`. For a visitor it is nothing, because
 * the answers that the server embeds in the page are for requests without this parameter.
 */
export const usePublicView = (): PublicView => (useAuth().user ? asVisitor : asTheyAre);

/** A member who views the site as a visitor keeps that view when following a link. */
export function useSameView(): (path: string) => string {
  const { search } = useLocation();
  const view = new URLSearchParams(search).get('view');
  return (path) => {
    const [pathname = '', ofPath] = path.split('?');
    const params = new URLSearchParams(ofPath);
    if (view === null) params.delete('view');
    else params.set('view', view);
    return params.size === 0 ? pathname : `${pathname}?${params}`;
  };
}
