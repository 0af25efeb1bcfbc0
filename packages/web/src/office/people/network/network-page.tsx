import { ApiError, api, type NetworkNode } from '@acre/contracts';
import { DiagramTreeIcon } from '@blueprintjs/icons';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import { ShareReferral } from '../../dashboard/share-referral.tsx';
import { InviteButton } from '../invite-button.tsx';
import { NetworkView } from './network-view.tsx';
import { type Network, useNetwork } from './use-network.ts';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Everybody below a member in the referral tree, as far as the reader may know them. */
export function NetworkPage() {
  const user = useUser();
  const id = Number(useParams()['id']);
  const network = useNetwork(id);
  const { data: person } = useRead(api.people.get, { params: { id } });
  const isOwn = user.id === id;
  const name = person?.fullName;
  const title = isOwn ? 'My Network' : name ? `Network of ${name}` : 'Network';
  const isMember = person?.role === 'partner' || person?.role === 'elite';
  const back = isMember ? <BackLink to={paths.member(id)}>{isOwn ? 'My Profile' : name}</BackLink> : undefined;
  return (
    <>
      <PageTitle title={isMissing(network.error) ? 'Member Not Found' : title} before={back} about={sizeOf(network)}>
        {isOwn && <ShareReferral label="Share My Referral Link" />}
        {isOwn && <InviteButton label="Invite by E-mail" />}
      </PageTitle>
      <Body network={network} label={title} isOwn={isOwn} />
    </>
  );
}

const sizeOf = ({ tree, total, loaded }: Network): string | undefined => {
  if (!tree || total === 0) return undefined;
  const members = `${formatCount(total)} ${total === 1 ? 'member' : 'members'}`;
  return loaded < total
    ? `${members}; the ${formatCount(loaded)} who joined first are shown. Open the network of one of them for the rest.`
    : members;
};

function Body({ network: { tree, total, loaded, error, retry }, label, isOwn }: { network: Network; label: string; isOwn: boolean }) {
  if (isMissing(error)) return <Empty>There is no such member.</Empty>;
  if (error) return <Failed error={error} message="Failed to fetch network" onRetry={retry} />;
  if (!tree)
    return (
      <CentredSpinner text={total > 0 ? `Loading ${formatCount(loaded)} of ${formatCount(total)} members...` : 'Loading network...'} />
    );
  if (total > 0) return <NetworkView tree={tree} label={label} />;
  return (
    <Card>
      <Empty icon={<DiagramTreeIcon size={28} />}>{nobody(tree.root.person, isOwn)}</Empty>
    </Card>
  );
}

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A partner is told how many they referred, and not whom. */
function nobody({ referred, partnersReferred, fullName }: NetworkNode, isOwn: boolean): string {
  const allPartners = partnersReferred === referred;
  const ofThem = `${counted(referred, 'member')}, ${formatCount(partnersReferred ?? 0)} of them Ace Partners`;
  const told = allPartners ? counted(referred, 'Ace Partner') : ofThem;
  if (referred > 0) return `You have referred ${told}. Who they are is known to elites above you and to administrators.`;
  return isOwn ? 'Nobody has joined by your link or invitation yet.' : `Nobody has joined under ${fullName} yet.`;
}
