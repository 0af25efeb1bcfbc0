export const stages = ['submission', 'underwriting', 'marketing', 'under_contract', 'closed'] as const;
export type Stage = (typeof stages)[number];

/** The web client maps a family to a color token. */
export const badgeFamilies = ['neutral', 'warning', 'primary', 'success', 'accent', 'secondary', 'gray'] as const;
export type BadgeFamily = (typeof badgeFamilies)[number];

/**
 * Statuses are in pipeline order. A change also needs a migration of `properties_status_check`, `property_stage`, `status_rank`,
 * `is_listed` and `properties_listed_on_map`. `tests/adapters/lists.test.ts` checks all but `status_rank` and `is_listed`.
 */
export const propertyStatusTable = {
  under_review: { label: 'Under Review', badge: 'neutral', stage: 'submission' },
  underwriting: { label: 'Underwriting', badge: 'warning', stage: 'underwriting' },
  feedback_sent: { label: 'Feedback Sent', badge: 'primary', stage: 'underwriting' },
  feedback_received: { label: 'Feedback Received', badge: 'primary', stage: 'underwriting' },
  introduction_made: { label: 'Introduction Made', badge: 'accent', stage: 'marketing' },
  under_contract: { label: 'Under Contract', badge: 'accent', stage: 'under_contract' },
  marketing_start: { label: 'Marketing Start', badge: 'success', stage: 'marketing' },
  phase1_marketing: { label: 'Phase1 Marketing', badge: 'success', stage: 'marketing' },
  phase2_marketing: { label: 'Phase2 Marketing', badge: 'success', stage: 'marketing' },
  phase3_marketing: { label: 'Phase3 Marketing', badge: 'success', stage: 'marketing' },
  phase4_marketing: { label: 'Phase4 Marketing', badge: 'success', stage: 'marketing' },
  buyer_located: { label: 'Buyer Located', badge: 'accent', stage: 'marketing' },
  buyer_signed: { label: 'Buyer Signed', badge: 'accent', stage: 'under_contract' },
  deposit_made: { label: 'Deposit Made', badge: 'accent', stage: 'under_contract' },
  due_diligence: { label: 'Due Diligence', badge: 'accent', stage: 'under_contract' },
  renegotiation: { label: 'Renegotiation', badge: 'secondary', stage: 'under_contract' },
  price_drop: { label: 'Price Drop', badge: 'secondary', stage: 'under_contract' },
  closing_scheduled: { label: 'Closing Scheduled', badge: 'accent', stage: 'under_contract' },
  closed_paid: { label: 'Closed & Paid', badge: 'success', stage: 'closed' },
} as const satisfies Record<string, { label: string; badge: BadgeFamily; stage: Stage }>;

export type PropertyStatus = keyof typeof propertyStatusTable;
export const propertyStatuses = Object.keys(propertyStatusTable) as [PropertyStatus, ...PropertyStatus[]];

export const stageOf = (status: PropertyStatus): Stage => propertyStatusTable[status].stage;
export const statusesIn = (stage: Stage): readonly PropertyStatus[] => propertyStatuses.filter((status) => stageOf(status) === stage);

/**
 * Everyone may see properties with these statuses. The statuses belong to the stages `marketing` and `under_contract`. `introduction_made`
 * is left out, because the public offer starts later.
 */
export const listedStatuses: readonly PropertyStatus[] = [...statusesIn('marketing'), ...statusesIn('under_contract')].filter(
  (status) => status !== 'introduction_made',
);
export const isListed = (status: PropertyStatus): boolean => listedStatuses.includes(status);
