import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';
import { useInvitedOnly } from '../../session/use-site-config.ts';
import { menuItem } from '../../ui/overlay/dropdown.tsx';

const open = [
  { role: 'elite', label: 'Join as Ace Elite', words: 'Build a network and share in its deals' },
  { role: 'partner', label: 'Join as Ace Partner', words: 'Submit properties and earn commission' },
];
const invited = [{ role: 'partner', label: 'Joining is by invitation', words: '' }];

export const JoinLinks = ({ brief = false, inMenu = false }: { brief?: boolean; inMenu?: boolean }) => (
  <>
    {(useInvitedOnly() ? invited : open).map(({ role, label, words }) => {
      const link = (
        <Link key={role} to={paths.register(role)} {...(inMenu && menuItem)}>
          {label}
          {brief || (words && <small>{words}</small>)}
        </Link>
      );
      return inMenu ? link : <li key={role}>{link}</li>;
    })}
  </>
);
