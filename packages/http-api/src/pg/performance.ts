import type { Sql } from './sql-rule.ts';

/** The figures of a person, or of the whole platform (null), in one statement. Money in dollars. */
export const performanceOf =
  (of: number | null): Sql =>
  (bind) => {
    const person = of === null ? undefined : `${bind(of)}::integer`;
    const only = (condition: (person: string) => string) => (person === undefined ? 'true' : condition(person));
    const takesPart = only((id) => `(partner_id = ${id} or elite_id = ${id})`);
    return `select json_build_object(
      'propertiesCount', (select count(*) from properties where deleted_at is null and ${only((id) => `submitted_by_id = ${id}`)}),
      'dealsCount', (select count(*) from deals where status in ('active', 'under_contract') and ${takesPart}),
      'commissionTotal', (select coalesce(sum(amount), 0) from ledger_entries where ${only((id) => `person_id = ${id}`)}),
      'salesValue', (select coalesce(sum(value), 0) from deals where status = 'closed' and ${takesPart}))::text as json`;
  };
