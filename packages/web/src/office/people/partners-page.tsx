import { paths } from '@acre/contracts/screens/paths';
import { useUser } from '../../session/auth-context.tsx';
import { MembersGrid, MembersHeader } from './members-grid.tsx';
import { RoleScreen } from './role-screen.tsx';

export function PartnersPage() {
  const { role } = useUser();
  return (
    <RoleScreen at={paths.partners} title="Ace Partners">
      <MembersHeader of="partner" noun="partners" title={role === 'admin' ? 'Ace Partners' : 'My Partners'} />
      <MembersGrid of="partner" noun="partners" tab="all" />
    </RoleScreen>
  );
}
