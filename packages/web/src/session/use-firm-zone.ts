import { api } from '@acre/contracts/routes';
import { useRead } from '../api.ts';
import { showDaysIn } from '../ui/text/dates.ts';

/** Days are shown in the time zone of the firm. Returns whether it is known yet; if it cannot be read, the reader's serves instead. */
export function useFirmZone(): boolean {
  const { data, error } = useRead(api.system.config, {});
  // What is drawn below reads it in this same pass, so an effect would be too late.
  if (data !== undefined) showDaysIn(data.timeZone);
  return data !== undefined || error !== undefined;
}
