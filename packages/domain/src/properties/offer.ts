import { type PropertyStatus, type Stage, stageOf } from './status.ts';
import { propertyTypeLabel } from './type.ts';

const offers: Partial<Record<Stage, string>> = { marketing: ' for sale', under_contract: ' under contract' };

/** 'Office for sale' or 'Office under contract'; 'Office, not publicly listed' in every other stage. */
export const offerInWords = ({ type, status }: { readonly type: string; readonly status: PropertyStatus }): string =>
  propertyTypeLabel(type) + (offers[stageOf(status)] ?? ', not publicly listed');
