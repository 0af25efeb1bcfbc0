import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { menuItem } from '../../ui/dropdown.tsx';

const roles = [
  { role: 'elite', label: 'Join as Ace Elite', words: 'Build a network and share in its deals' },
  { role: 'partner', label: 'Join as Ace Partner', words: 'Submit properties and earn commission' },
];

/** The two ways to sign up, as items of a list or of a menu. */
export const JoinLinks = ({ brief = false, inMenu = false }: { brief?: boolean; inMenu?: boolean }) => (
  <>
    {roles.map(({ role, label, words }) => {
      const link = (
        <Link key={role} to={paths.register(role)} {...(inMenu && menuItem)}>
          {label}
          {!brief && <small>{words}</small>}
        </Link>
      );
      return inMenu ? link : <li key={role}>{link}</li>;
    })}
  </>
);
