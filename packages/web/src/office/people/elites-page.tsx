import { paths } from '@acre/contracts/screens/paths';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { MembersGrid, MembersHeader, type MemberTab } from './members-grid.tsx';
import { RoleScreen } from './role-screen.tsx';

const titles = { all: 'All Elites', top: 'Top Performers', new: 'New Elites' } as const satisfies Record<MemberTab, string>;

export function ElitesPage() {
  const [tab, chooseTab] = useTab(['all', 'top', 'new']);
  const panel = (id: MemberTab) => ({ id, title: titles[id], panel: <MembersGrid of="elite" noun="elites" tab={id} /> });
  return (
    <RoleScreen at={paths.elites} title="Ace Elites">
      <MembersHeader of="elite" noun="elites" title="Ace Elites" />
      <TabList label="Elites" chosen={tab} onChoose={chooseTab} tabs={[panel('all'), panel('top'), panel('new')]} />
    </RoleScreen>
  );
}
