import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { mailtoOf } from '@acre/domain/people/email';
import { Menu, MenuItem, Popover } from '@blueprintjs/core';
import { Envelope, Headset, Help, KeyCommand, Manual } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { messageOf, useRead } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import '../../../ui/blueprint.css';
import { byClickAlone, menuKeys, menuPopover } from '../../../ui/overlay/menu-keys.ts';
import { MenuNote } from '../menu-note.tsx';

type Props = { onShortcuts: () => void };

export function HelpMenu({ onShortcuts }: Props) {
  return (
    <Popover {...menuPopover} content={<HelpItems onShortcuts={onShortcuts} />}>
      <Button tone="quiet" icon={<Help />} aria-label="Help" {...byClickAlone} />
    </Popover>
  );
}

/** This is a separate component so that the house contact is fetched only when the menu opens. */
function HelpItems({ onShortcuts }: Props) {
  const navigate = useNavigate();
  const { fullName } = useUser();
  const { data, error } = useRead(api.house.contact, {});
  const mail = (subject: string) => data && `${mailtoOf(data.email)}?${new URLSearchParams({ subject }).toString().replaceAll('+', '%20')}`;
  const isAway = data === undefined;
  return (
    <Menu {...menuKeys}>
      <MenuItem icon={<Manual />} text="Documentation" onClick={() => void navigate(paths.help)} />
      <MenuItem icon={<KeyCommand />} text="Keyboard Shortcuts" label="?" onClick={onShortcuts} />
      <MenuItem icon={<Headset />} text="Support" href={mail(`Support for ${fullName}`)} disabled={isAway} />
      <MenuItem icon={<Envelope />} text="Contact Us" href={mail('Question about Acre')} disabled={isAway} />
      {data && <MenuNote>{`${data.fullName}, ${data.email}`}</MenuNote>}
      {error && <MenuNote>{messageOf(error, 'The contact is unavailable right now')}</MenuNote>}
    </Menu>
  );
}
