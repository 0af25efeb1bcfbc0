import { paths } from '@acre/contracts/screens/paths';
import { Menu, MenuItem, Popover } from '@blueprintjs/core';
import { CaretDown, LogOut, User } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { finishBeforeSignOut } from '../../session/before-sign-out.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/input/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import '../../ui/blueprint.css';
import { byClickAlone, menuKeys, menuPopover } from '../../ui/overlay/menu-keys.ts';
import { MenuNote } from './menu-note.tsx';
import { forgetRecentScreens } from './search/recent-screens.ts';
import styles from './user-menu.module.css';

export function UserMenu() {
  const navigate = useNavigate();
  const user = useUser();
  const { logout } = useSession();
  const leave = async (): Promise<void> => {
    await finishBeforeSignOut();
    forgetRecentScreens(user.id);
    await logout();
  };
  return (
    <Popover
      {...menuPopover}
      content={
        <Menu {...menuKeys}>
          <MenuNote>{user.fullName}</MenuNote>
          <MenuItem icon={<User />} text="Profile" onClick={() => void navigate(paths.settings)} />
          <MenuItem icon={<LogOut />} text="Logout" onClick={() => void leave()} />
        </Menu>
      }
    >
      <Button tone="quiet" {...byClickAlone}>
        <Avatar fullName={user.fullName} image={user.profileImage} size="small" />
        <span className={styles.name}>{user.fullName}</span>
        <CaretDown size={14} />
      </Button>
    </Popover>
  );
}
