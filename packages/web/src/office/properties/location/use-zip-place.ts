import { ApiError, api, type ZipPlace } from '@acre/contracts';
import { fiveDigits } from '@acre/domain';
import { useRead } from '../../../api.ts';

/** What is known of a ZIP code once its five digits stand there. */
export function useZipPlace(zipCode: string): { digits: string | undefined; place: ZipPlace | undefined; isUnknown: boolean } {
  const digits = fiveDigits(zipCode);
  const { data, error } = useRead(api.places.byZipCode, digits === undefined ? null : { params: { zipCode: digits } });
  const isUnknown = digits !== undefined && error instanceof ApiError && error.status === 404;
  return { digits, place: digits === undefined ? undefined : data, isUnknown };
}
