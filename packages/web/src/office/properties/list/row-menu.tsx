import '../../../ui/blueprint.css';
import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core';
import { ExchangeIcon, EyeOpenIcon, LinkIcon, MoreIcon, TrashIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/input/button.tsx';
import { byClickAlone, menuKeys, menuPopover } from '../../../ui/overlay/menu-keys.ts';
import { copyLink, siteAddress } from '../../../ui/text/share.ts';
import { usePropertyRights } from '../use-property-rights.ts';

type Act = (property: Property) => void;
type Props = { property: Property; onChangeStatus: Act; onDelete: Act };

export function RowMenu({ property, onChangeStatus, onDelete }: Props) {
  const navigate = useNavigate();
  const { id, name } = property;
  const { decide, remove } = usePropertyRights(property);
  const menu = (
    <Menu {...menuKeys}>
      <MenuItem icon={<EyeOpenIcon />} text="Open" onClick={() => void navigate(paths.adminProperty(id))} />
      {decide && <MenuItem icon={<ExchangeIcon />} text="Change Status" onClick={() => onChangeStatus(property)} />}
      <MenuItem icon={<LinkIcon />} text="Copy Link" onClick={() => void copyLink(siteAddress(paths.property(id)))} />
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
