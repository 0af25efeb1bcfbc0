import { roleNames } from '@acre/domain';
import { Cross, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { entriesOf } from './entries.tsx';
import styles from './sidebar.module.css';

type Props = {
  /** Icons only. */
  narrow?: boolean;
  /** Without it the sidebar cannot be narrowed, as in the drawer of a phone. */
  onNarrow?: (narrow: boolean) => void;
  /** Of the drawer. */
  onClose?: () => void;
};

/** The places of the back office, with who is signed in at the foot. */
export function Sidebar({ narrow = false, onNarrow, onClose }: Props) {
  const user = useUser();
  return (
    <div className={styles.sidebar} data-narrow={narrow || undefined}>
      <div className={styles.head}>
        <Link to={paths.admin} className={styles.brand} aria-label="Acre, dashboard">
          <Brand short={narrow} />
        </Link>
        {onClose && <Button tone="quiet" icon={<Cross />} aria-label="Close the menu" onClick={onClose} />}
      </div>
      <nav aria-label="Main">
        <ul className={styles.places}>
          {entriesOf(user.role).map(({ to, title, icon, exact }) => (
            <li key={to}>
              <NavLink to={to} end={exact ?? false} className={styles.place} title={narrow ? title : undefined}>
                {icon}
                <span className={styles.words}>{title}</span>
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
            aria-label={narrow ? 'Widen the sidebar' : 'Narrow the sidebar to icons'}
            title={narrow ? 'Widen the sidebar' : 'Narrow the sidebar to icons'}
            onClick={() => onNarrow(!narrow)}
          />
        )}
      </footer>
    </div>
  );
}
