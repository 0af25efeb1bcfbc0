import { dayIn } from '@acre/domain/kernel/time';

/** The day that it is for a firm that chose no time zone, such as 2026-02-28. */
export const todayOfFirm = (): string => dayIn('America/New_York', new Date());

/** The month of that day, such as 2026-02. */
export const monthOfFirm = (): string => todayOfFirm().slice(0, 7);
