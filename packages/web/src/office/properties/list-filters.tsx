import { propertyStatusFilter, propertyStatusLabel, propertyTypeLabel, propertyTypes, stageLabels } from '@acre/domain';
import { CrossIcon } from '@blueprintjs/icons';
import chips from '../../ui/chips.module.css';
import { Choice } from '../../ui/choice.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Choose, Chosen, ListState } from './list-state.ts';

type Props = { state: ListState; choose: Choose };

const typeChoices = [
  { value: 'all', label: 'All types' } as const,
  ...propertyTypes.map((type) => ({ value: type, label: propertyTypeLabel(type) })),
];
const statusChoices = [{ value: 'all', label: 'All statuses' } as const, ...propertyStatusFilter];

export function ListFilters({ state, choose }: Props) {
  const search = (text: string): void => choose({ search: text }, { replace: text !== '' && state.search !== '' });
  return (
    <Toolbar>
      <SearchBox label="Search properties" placeholder="Search properties..." value={state.search} onSearch={search} />
      <Choice label="Type" value={state.type} choices={typeChoices} onChoose={(type) => choose({ type })} />
      <Choice
        label="Status"
        value={statusChoices.find(({ value }) => value === state.status)?.value ?? 'all'}
        choices={statusChoices}
        onChoose={(status) => choose({ status })}
      />
      <Chips state={state} choose={choose} />
    </Toolbar>
  );
}

/** What came with a link and has no select of its own: a stage, or one of the statuses that the select does not offer. */
function Chips({ state, choose }: Props) {
  const shown: readonly { label: string; without: Partial<Chosen> }[] = [
    ...(state.stage ? [{ label: `Stage: ${stageLabels[state.stage]}`, without: { stage: '' } }] : []),
    ...(isOffered(state.status) ? [] : [{ label: `Status: ${propertyStatusLabel(state.status)}`, without: { status: 'all' } }]),
  ];
  if (shown.length === 0) return null;
  return (
    <ul className={chips.chips} aria-label="Active filters">
      {shown.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={chips.chip} aria-label={`Remove filter ${label}`} onClick={() => choose(without)}>
            {label}
            <CrossIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const isOffered = (status: ListState['status']): boolean => statusChoices.some(({ value }) => value === status);
