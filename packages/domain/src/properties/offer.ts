import { isListed, type PropertyStatus, stageOf } from './status/status.ts';
import { propertyTypeLabel } from './type.ts';

/** Returns 'Office for sale' or 'Office under contract', or 'Office, not publicly listed' for any other status. */
export function offerInWords({ type, status }: { readonly type: string; readonly status: PropertyStatus }): string {
  if (!isListed(status)) return `${propertyTypeLabel(type)}, not publicly listed`;
  return propertyTypeLabel(type) + (stageOf(status) === 'under_contract' ? ' under contract' : ' for sale');
}
