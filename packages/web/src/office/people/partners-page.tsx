import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { OwnPlace } from './own-place.tsx';
import { PeoplePage } from './people-page.tsx';

export function PartnersPage() {
  const { role } = useUser();
  return (
    <OwnPlace at={paths.partners}>
      <PeoplePage of="partner" noun="partners" title={role === 'admin' ? 'Ace Partners' : 'My Partners'} />
    </OwnPlace>
  );
}
