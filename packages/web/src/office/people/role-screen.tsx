import { paths } from '@acre/contracts/screens/paths';
import { type AccountRole, accountRoles } from '@acre/domain/kernel/actor';
import { roleNames } from '@acre/domain/people/roles';
import { LockIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { isInSidebar } from '../shell/entries.tsx';

type Props = { at: string; title: string; children: ReactNode };

/** Shows the screen only to roles that have it in their sidebar. Other roles get a note that names the roles that have it. */
export function RoleScreen({ at, title, children }: Props) {
  const { role } = useUser();
  if (isInSidebar(role, at)) return children;
  return (
    <>
      <PageTitle title={title} />
      <Empty icon={<LockIcon size={28} />} action={<ButtonLink to={paths.admin}>Go to Dashboard</ButtonLink>}>
        Your role does not include this page. It is for {whoHas(at)}.
      </Empty>
    </>
  );
}

const inWords: Readonly<Record<AccountRole, string>> = {
  admin: 'administrators',
  elite: `${roleNames.elite}s`,
  partner: `${roleNames.partner}s`,
};
const whoHas = (at: string): string =>
  accountRoles
    .filter((role) => isInSidebar(role, at))
    .map((role) => inWords[role])
    .join(' and ');
