import { api } from '@acre/contracts';
import { Menu, MenuItem, Popover } from '@blueprintjs/core';
import { Envelope, Headset, Help, Manual } from '@blueprintjs/icons';
import { messageOf, useRead } from '../../../api.ts';
import { go } from '../../../navigation/history.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/button.tsx';
import '../../../ui/blueprint.css';
import { byClickAlone, menuKeys, menuPopover } from '../../../ui/menu-keys.ts';
import { MenuNote } from '../menu-note.tsx';

/** The documentation, and two ways to write to the house. */
export function HelpMenu() {
  return (
    <Popover {...menuPopover} content={<HelpItems />}>
      <Button tone="quiet" icon={<Help />} aria-label="Help" {...byClickAlone} />
    </Popover>
  );
}

/** Whom to write to is asked for when the menu opens. */
function HelpItems() {
  const { fullName } = useUser();
  const { data, error } = useRead(api.house.contact, {});
  const mail = (subject: string) => data && `mailto:${data.email}?${new URLSearchParams({ subject }).toString().replaceAll('+', '%20')}`;
  const isAway = data === undefined;
  return (
    <Menu {...menuKeys}>
      <MenuItem icon={<Manual />} text="Documentation" onClick={() => void go(paths.help)} />
      <MenuItem icon={<Headset />} text="Support" href={mail(`Support for ${fullName}`)} disabled={isAway} />
      <MenuItem icon={<Envelope />} text="Contact Us" href={mail('A question to Acre')} disabled={isAway} />
      {data && <MenuNote>{`${data.fullName}, ${data.email}`}</MenuNote>}
      {error && <MenuNote>{messageOf(error, 'Whom to write to is not known at the moment')}</MenuNote>}
    </Menu>
  );
}
