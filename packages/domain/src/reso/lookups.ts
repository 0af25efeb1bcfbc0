import { isListed, type PropertyStatus, type Stage, stageOf } from '../properties/status/status.ts';
import { propertyStatusLabel } from '../properties/status/status-label.ts';
import type { PropertyType } from '../properties/type.ts';

/**
 * Each key is a stage. Each value is its status in the RESO Data Dictionary 2.0. A property under contract stays listed, so 'Pending' would
 * be wrong. Before listing, there is no listing contract, so the status is 'Incomplete'.
 */
const standardStatusOfStage = {
  submission: 'Incomplete',
  underwriting: 'Incomplete',
  marketing: 'Active',
  under_contract: 'Active Under Contract',
  closed: 'Closed',
} as const satisfies Record<Stage, string>;

type PropertyClass = Readonly<{ type: 'Commercial Sale' | 'Residential Income' | 'Land'; subType: string | null }>;

/**
 * The types `land` and `other` have no subtype. For `other`, the RESO dictionary has none. For `land`, its only subtype means unimproved
 * land, but a property of type `land` may be improved.
 */
const classOfType = {
  office: { type: 'Commercial Sale', subType: 'Office' },
  retail: { type: 'Commercial Sale', subType: 'Retail' },
  industrial: { type: 'Commercial Sale', subType: 'Industrial' },
  'multi-family': { type: 'Residential Income', subType: 'Multi Family' },
  'mixed-use': { type: 'Commercial Sale', subType: 'Mixed Use' },
  land: { type: 'Land', subType: null },
  other: { type: 'Commercial Sale', subType: null },
} as const satisfies Record<PropertyType, PropertyClass>;

export const standardStatusOf = (status: PropertyStatus): string => {
  const stage = stageOf(status);
  return standardStatusOfStage[stage === 'marketing' && !isListed(status) ? 'underwriting' : stage];
};
export const mlsStatusOf = (status: PropertyStatus): string => propertyStatusLabel(status);
export const resoTypeOf = (type: PropertyType): string => classOfType[type].type;
export const resoSubTypeOf = (type: PropertyType): string | null => classOfType[type].subType;
