import type { PropertyType } from '@acre/domain';
import type { Look } from './look.ts';
import { hallPlan } from './plans/hall.ts';
import { industrialPlan } from './plans/industrial.ts';
import { landPlan } from './plans/land.ts';
import { mixedUsePlan } from './plans/mixed-use.ts';
import { apartmentPlan } from './plans/multi-family.ts';
import { officePlan } from './plans/office.ts';
import { retailPlan } from './plans/retail.ts';
import { sheet } from './scenes/drafting.ts';

const plans: Readonly<Record<PropertyType, (look: Look) => string>> = {
  office: officePlan,
  retail: retailPlan,
  industrial: industrialPlan,
  'multi-family': apartmentPlan,
  'mixed-use': mixedUsePlan,
  other: hallPlan,
  land: landPlan,
};

/** The floor or the plot, as an architect would draw it. */
export const plan = (look: Look, type: PropertyType): string => sheet(look) + plans[type](look);
