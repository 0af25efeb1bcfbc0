import { propertyStatuses, propertyStatusTable } from '../properties/status/status.ts';
import type { TemplateStep } from './template.ts';

export const defaultTemplateName = 'Default Deal Flow';

export const defaultTemplateSteps: readonly TemplateStep[] = [
  ...propertyStatuses.slice(0, 18).map((status) => propertyStatusTable[status].label),
  'Deal Closed',
  'Commission Paid',
].map((name, index) => ({ id: `step-${index + 1}`, name, order: index + 1 }));

/** These steps are shown if no template exists. */
export const fallbackSteps: readonly TemplateStep[] = [
  'Deal Submitted',
  'Property Verification',
  'Under Contract',
  'Deal Closed',
  'Commission Paid',
].map((name, index) => ({ id: `fallback-${index + 1}`, name, order: index + 1 }));
