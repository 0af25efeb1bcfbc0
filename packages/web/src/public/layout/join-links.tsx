import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const roles = [
  { role: 'elite', label: 'Join as Ace Elite', words: 'Build a network and share in its deals' },
  { role: 'partner', label: 'Join as Ace Partner', words: 'Submit properties and earn commission' },
];

/** The two ways to sign up, as list items. */
export const JoinLinks = ({ brief = false }: { brief?: boolean }) => (
  <>
    {roles.map(({ role, label, words }) => (
      <li key={role}>
        <Link to={paths.register(role)}>
          {label}
          {!brief && <small>{words}</small>}
        </Link>
      </li>
    ))}
  </>
);
