import type { ListedDeal } from '@acre/contracts';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain';
import { Menu, MenuItem, Popover } from '@blueprintjs/core';
import { ExchangeIcon } from '@blueprintjs/icons';
import '../../../ui/blueprint.css';
import { Button } from '../../../ui/button.tsx';
import { byClickAlone, menuKeys, menuPopover } from '../../../ui/menu-keys.ts';
import { moveButton } from './walk-cards.ts';

/** Says, to who does not see it, what the keys do. */
export const helpOfMoving = 'help-of-moving';

type Props = { deal: ListedDeal; busy: boolean; onMove: (deal: ListedDeal, status: DealStatus) => void };

/** The ways out of a column, for the keyboard and for fingers. */
export function MoveMenu({ deal, busy, onMove }: Props) {
  const menu = (
    <Menu {...menuKeys}>
      {dealStatuses
        .filter((status) => status !== deal.status)
        .map((status) => (
          <MenuItem key={status} text={`Move to ${dealStatusLabel(status)}`} onClick={() => onMove(deal, status)} />
        ))}
    </Menu>
  );
  return (
    <Popover {...menuPopover} content={menu}>
      <Button
        tone="quiet"
        size="small"
        id={moveButton(deal.id)}
        icon={<ExchangeIcon />}
        aria-label={`Move deal ${deal.id}, ${deal.propertyName}`}
        aria-describedby={helpOfMoving}
        title="Move"
        busy={busy}
        {...byClickAlone}
      />
    </Popover>
  );
}
