import { api } from '@acre/contracts/routes';
import { useRead } from '../api.ts';
import { showDaysIn } from '../ui/text/dates.ts';

/** Shows days in the time zone of the firm, or in the reader's own if the firm's cannot be read. Returns whether that is decided yet. */
export function useFirmZone(): boolean {
  const { data, error } = useRead(api.system.config, {});
  // Children read the zone in this same render, so an effect would be too late.
  if (data !== undefined) showDaysIn(data.timeZone);
  return data !== undefined || error !== undefined;
}
