import type { Property } from '@acre/contracts';
import { Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core';
import { ExchangeIcon, EyeOpenIcon, LinkIcon, MoreIcon, TrashIcon } from '@blueprintjs/icons';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import '../../ui/blueprint.css';
import { Button } from '../../ui/button.tsx';
import { byClickAlone, menuKeys, menuPopover } from '../../ui/menu-keys.ts';
import { copyLink } from '../../ui/share.ts';
import { siteAddress } from '../../ui/site-address.ts';
import { usePropertyRights } from './use-property-rights.ts';

type Act = (property: Property) => void;
type Props = { property: Property; onChangeStatus: Act; onDelete: Act };

/** What can be done with a property of the list. */
export function RowMenu({ property, onChangeStatus, onDelete }: Props) {
  const { id, name } = property;
  const { decide, remove } = usePropertyRights(property);
  const menu = (
    <Menu {...menuKeys}>
      <MenuItem icon={<EyeOpenIcon />} text="Open" onClick={() => void go(paths.adminProperty(id))} />
      {decide && <MenuItem icon={<ExchangeIcon />} text="Change status" onClick={() => onChangeStatus(property)} />}
      <MenuItem icon={<LinkIcon />} text="Copy link" onClick={() => void copyLink(siteAddress(paths.property(id)))} />
      {remove && <MenuDivider />}
      {remove && <MenuItem icon={<TrashIcon />} text="Delete" intent="danger" onClick={() => onDelete(property)} />}
    </Menu>
  );
  return (
    <Popover {...menuPopover} content={menu}>
      <Button tone="quiet" size="small" icon={<MoreIcon />} aria-label={`Actions for ${name}`} title="Actions" {...byClickAlone} />
    </Popover>
  );
}
