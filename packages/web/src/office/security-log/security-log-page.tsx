import type { CallInput } from '@acre/contracts/mechanism/call-types';
import * as api from '@acre/contracts/routes';
import { mayReadSecurityLog } from '@acre/domain/permissions';
import { type SecurityKind, securityKindNames, securityKinds, securityLogRules } from '@acre/domain/security/entry';
import { ShieldIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { send, usePage } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { DayInput } from '../../ui/input/day-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { ExportButton } from '../../ui/table/export-button.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { dayFrom } from '../../ui/text/dates.ts';
import { securityLogColumns } from './columns.tsx';
import { PersonFilter } from './person-filter.tsx';
import styles from './security-log.module.css';

const defaults = { kind: 'all', person: 0, from: '', to: '', page: 1 } as const;
const pageSize = 50;
const choices = [
  { value: 'all', label: 'All events' } as const,
  ...securityKinds.map((kind) => ({ value: kind, label: securityKindNames[kind] })),
];

export function SecurityLogPage() {
  const isAllowed = mayReadSecurityLog(useActor());
  return (
    <>
      <PageTitle title="Security Log" />
      {isAllowed ? <Entries /> : <Empty>The security log is only available to administrators</Empty>}
    </>
  );
}

type Filter = NonNullable<CallInput<typeof api.securityLog.export>['query']>;

function Entries() {
  const [{ kind: kindParam, person, from: fromParam, to: toParam, page }, choose] = useUrlState(defaults);
  const [from, to] = [dayFrom(fromParam), dayFrom(toParam)];
  const kind: SecurityKind | undefined = securityKinds.find((one) => one === kindParam);
  const filter: Filter = {
    ...(kind && { kind }),
    ...(person > 0 && { personId: person }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const read = usePage(api.securityLog.list, isBackwards ? null : { query: { ...filter, page, pageSize } });
  const showAll = <Button onClick={() => choose(defaults)}>Clear Filters</Button>;
  return (
    <Card flush>
      <div className={styles.filters}>
        <Choice label="Event" value={kind ?? 'all'} choices={choices} onChoose={(chosen) => choose({ kind: chosen })} />
        <PersonFilter id={person} onChoose={(chosen) => choose({ person: chosen })} />
        <Day label="From" value={from} onDay={(day) => choose({ from: day })} isWrong={isBackwards} />
        <Day label="To" value={to} onDay={(day) => choose({ to: day })} isWrong={isBackwards} />
        <div className={styles.actions}>
          {isFiltered && showAll}
          {!isBackwards && <ExportButton noun="security-log" read={() => send(api.securityLog.export, { query: filter })} />}
        </div>
      </div>
      {person > 0 && <p className={styles.note}>Only entries by this person or about their account.</p>}
      {isBackwards ? (
        <p className={styles.wrong} role="alert">
          {securityLogRules.backwards}
        </p>
      ) : (
        <PagedTable
          noun="entries"
          read={read}
          columns={securityLogColumns}
          rowKey={({ id }) => id}
          page={page}
          pageSize={pageSize}
          onPage={(next) => choose({ page: next })}
          failed="Failed to fetch the security log"
          empty={
            <Empty icon={<ShieldIcon size={28} />} action={isFiltered && showAll}>
              {isFiltered ? 'No entries match these filters.' : 'No entries yet.'}
            </Empty>
          }
        />
      )}
    </Card>
  );
}

type DayProps = { label: string; value: string | undefined; onDay: (day: string) => void; isWrong: boolean };

function Day({ label, value, onDay, isWrong }: DayProps) {
  const id = useId();
  return (
    <label className={styles.day} htmlFor={id}>
      {label}
      <DayInput id={id} value={value} aria-invalid={isWrong} onDay={onDay} />
    </label>
  );
}
