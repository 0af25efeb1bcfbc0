import { ApiError } from '@acre/contracts/mechanism/client';
import type { ZipPlace } from '@acre/contracts/places';
import { api } from '@acre/contracts/routes';
import { fiveDigits } from '@acre/domain/places/zip-code';
import { useRead } from '../../../../api.ts';

/** Looks the ZIP code up once it has five digits. */
export function useZipPlace(zipCode: string): { digits: string | undefined; place: ZipPlace | undefined; isUnknown: boolean } {
  const digits = fiveDigits(zipCode);
  const { data, error } = useRead(api.places.byZipCode, digits === undefined ? null : { params: { zipCode: digits } });
  const isUnknown = digits !== undefined && error instanceof ApiError && error.status === 404;
  return { digits, place: digits === undefined ? undefined : data, isUnknown };
}
