import '../../../ui/blueprint.css';
import type { ListedDeal } from '@acre/contracts/deals/deals';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { mayCancelDeal } from '@acre/domain/permissions';
import { Menu, MenuItem, Popover } from '@blueprintjs/core';
import { ExchangeIcon } from '@blueprintjs/icons';
import { useActor } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { byClickAlone, menuKeys, menuPopover } from '../../../ui/overlay/menu-keys.ts';
import { closingDayOf } from '../closing-day.ts';
import { moveButton } from './walk-cards.ts';

/** The element with this id explains the keyboard controls of the board to screen readers. */
export const helpOfMoving = 'help-of-moving';

type Props = { deal: ListedDeal; busy: boolean; disabled: boolean; onMove: (deal: ListedDeal, status: DealStatus) => void };

/** Deals also have to be movable without dragging, by keyboard and touch. */
export function MoveMenu({ deal, busy, disabled, onMove }: Props) {
  const actor = useActor();
  const menu = (
    <Menu {...menuKeys}>
      {dealStatuses
        .filter((status) => status !== deal.status && (status !== 'cancelled' || mayCancelDeal(actor, deal)))
        .map((status) => (
          <MenuItem
            key={status}
            text={`Move to ${dealStatusLabel(status)}`}
            label={status === 'closed' ? closingDayOf(deal) : undefined}
            onClick={() => onMove(deal, status)}
          />
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
        disabled={disabled}
        {...byClickAlone}
      />
    </Popover>
  );
}
