import type { PropertyType } from '../properties/property.ts';
import { type PropertyStatus, propertyStatuses, type Stage, stageOf } from '../properties/status.ts';
import { propertyStatusLabel } from '../properties/status-label.ts';

/**
 * Values of the RESO Data Dictionary 2.0 for ours. A listing that is under contract stays on the market here, which is the dictionary's
 * 'Active Under Contract' and not its 'Pending'; what is not on the market yet is 'Incomplete', since no listing contract was signed.
 */
const standardStatusOfStage = {
  submission: 'Incomplete',
  underwriting: 'Incomplete',
  marketing: 'Active',
  under_contract: 'Active Under Contract',
  closed: 'Closed',
} as const satisfies Record<Stage, string>;

type PropertyClass = Readonly<{ type: 'Commercial Sale' | 'Residential Income' | 'Land'; subType: string | null }>;

/** The dictionary knows no subtype for what is merely 'other', and of land only the unimproved, which ours need not be. */
const classOfType = {
  office: { type: 'Commercial Sale', subType: 'Office' },
  retail: { type: 'Commercial Sale', subType: 'Retail' },
  industrial: { type: 'Commercial Sale', subType: 'Industrial' },
  'multi-family': { type: 'Residential Income', subType: 'Multi Family' },
  'mixed-use': { type: 'Commercial Sale', subType: 'Mixed Use' },
  land: { type: 'Land', subType: null },
  other: { type: 'Commercial Sale', subType: null },
} as const satisfies Record<PropertyType, PropertyClass>;

export const standardStatusOf = (status: PropertyStatus): string => standardStatusOfStage[stageOf(status)];
export const mlsStatusOf = (status: PropertyStatus): string => propertyStatusLabel(status);
export const resoTypeOf = (type: PropertyType): string => classOfType[type].type;
export const resoSubTypeOf = (type: PropertyType): string | null => classOfType[type].subType;

/** Our statuses in the order of the pipeline with the dictionary's, for people to read. */
export const statusMapping = propertyStatuses.map((status) => ({ status, standard: standardStatusOf(status), mls: mlsStatusOf(status) }));
