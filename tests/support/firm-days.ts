import { dayIn } from '@acre/domain/kernel/time';

/** Returns the current day, such as 2026-02-28, in the default time zone of a firm that has set none. */
export const todayOfFirm = (): string => dayIn('America/New_York', new Date());

/** Returns the month of `todayOfFirm`, such as 2026-02. */
export const monthOfFirm = (): string => todayOfFirm().slice(0, 7);
