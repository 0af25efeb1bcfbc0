import type { ListedDeal } from '@acre/contracts/deals/deals';
import { closingDateOn } from '@acre/domain/deals/change/closing-date';
import { calendarDay, todayOfFirm } from '../../ui/text/dates.ts';

/** Returns the closing date that a deal gets if it closes now, such as 'Nov 21, 2026'. */
export const closingDayOf = ({ closingDate }: Pick<ListedDeal, 'closingDate'>): string =>
  calendarDay(closingDateOn(todayOfFirm(), closingDate));
