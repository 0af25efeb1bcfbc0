import { paths } from '@acre/contracts/screens/paths';
import { roleNames } from '@acre/domain/people/roles';
import { Cross, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import { Link, NavLink } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { entriesOf } from './entries.tsx';
import styles from './sidebar.module.css';

type Props = {
  /** If true, the sidebar shows only icons. */
  narrow?: boolean;
  /** If missing, the sidebar cannot be narrowed, as in the drawer of a phone. */
  onNarrow?: (narrow: boolean) => void;
  onClose?: () => void;
};

export function Sidebar({ narrow = false, onNarrow, onClose }: Props) {
  const user = useUser();
  return (
    <div className={styles.sidebar} data-narrow={narrow || undefined}>
      <div className={styles.head}>
        <Link to={paths.admin} className={styles.brand} aria-label="Acre, dashboard">
          <Brand short={narrow} />
        </Link>
        {onClose && <Button tone="quiet" icon={<Cross />} aria-label="Close menu" onClick={onClose} />}
      </div>
      <nav aria-label="Main">
        <ul className={styles.places}>
          {entriesOf(user).map(({ to, title, icon, exact, Count }) => (
            <li key={to}>
              <NavLink to={to} end={exact ?? false} className={styles.place} title={narrow ? title : undefined}>
                {icon}
                <span className={styles.words}>{title}</span>
                {Count && <Count />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <footer className={styles.foot}>
        <div className={styles.person} title={narrow ? user.fullName : undefined}>
          <Avatar fullName={user.fullName} image={user.profileImage} />
          <div className={styles.words}>
            <strong>{user.fullName}</strong>
            <span>{roleNames[user.role]}</span>
          </div>
        </div>
        {onNarrow && (
          <Button
            tone="quiet"
            size="small"
            icon={narrow ? <DoubleChevronRight /> : <DoubleChevronLeft />}
            aria-label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
            title={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
            onClick={() => onNarrow(!narrow)}
          />
        )}
      </footer>
    </div>
  );
}
