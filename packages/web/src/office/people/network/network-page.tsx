import { ApiError } from '@acre/contracts/mechanism/client';
import type { NetworkNode } from '@acre/contracts/people/network';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { DiagramTreeIcon } from '@blueprintjs/icons';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { formatCount } from '../../../ui/text/figures.ts';
import { ShareReferral } from '../../dashboard/share-referral.tsx';
import { InviteButton } from '../invitations/invite-button.tsx';
import { NetworkView } from './network-view.tsx';
import { type Network, useNetwork } from './use-network.ts';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

export function NetworkPage() {
  const user = useUser();
  const id = Number(useParams()['id']);
  const network = useNetwork(id);
  const { data: person } = useRead(api.people.get, { params: { id } });
  const isOwn = user.id === id;
  const name = person?.fullName;
  const title = isOwn ? 'My Network' : name ? `Network of ${name}` : 'Network';
  const isMember = person?.role === 'partner' || person?.role === 'elite';
  const back = isMember ? <BackLink to={paths.member(id)}>Back to {isOwn ? 'My Profile' : name}</BackLink> : undefined;
  return (
    <>
      <PageTitle title={isMissing(network.error) ? 'Member Not Found' : title} before={back} about={sizeOf(network)}>
        {isOwn && <ShareReferral label="Share My Referral Link" />}
        {isOwn && <InviteButton label="Invite by Email" />}
      </PageTitle>
      <Body network={network} label={title} isOwn={isOwn} />
    </>
  );
}

const sizeOf = ({ tree, total, loaded }: Network): string | undefined => {
  if (!tree || total === 0) return undefined;
  const direct = tree.root.person.referred;
  const members = `${formatCount(total)} ${total === 1 ? 'member' : 'members'} at any level, ${formatCount(direct)} referred directly`;
  return loaded < total
    ? `${members}. Only the first ${formatCount(loaded)} to join are shown. To see people who joined later, open the network of someone lower in this network.`
    : members;
};

function Body({ network: { tree, total, loaded, error, retry }, label, isOwn }: { network: Network; label: string; isOwn: boolean }) {
  if (isMissing(error)) return <Empty>This member does not exist, or you cannot see them.</Empty>;
  if (error) return <Failed error={error} message="Failed to fetch network" onRetry={retry} />;
  if (!tree)
    return (
      <CentredSpinner text={total > 0 ? `Loading ${formatCount(loaded)} of ${formatCount(total)} members...` : 'Loading network...'} />
    );
  if (total > 0) return <NetworkView tree={tree} label={label} />;
  return (
    <Card>
      <Empty icon={<DiagramTreeIcon size={28} />}>{emptyText(tree.root.person, isOwn)}</Empty>
    </Card>
  );
}

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A partner sees how many people they referred, but not who they are. */
function emptyText({ referred, partnersReferred, fullName }: NetworkNode, isOwn: boolean): string {
  const allPartners = partnersReferred === referred;
  const ofThem = `${counted(referred, 'member')}, ${formatCount(partnersReferred ?? 0)} of them Ace Partners`;
  const count = allPartners ? counted(referred, 'Ace Partner') : ofThem;
  if (referred > 0) return `You have referred ${count}. Only administrators and the elites in your upline can see who they are.`;
  return isOwn ? 'Nobody has joined with your link or invitation yet.' : `Nobody has joined under ${fullName} yet.`;
}
