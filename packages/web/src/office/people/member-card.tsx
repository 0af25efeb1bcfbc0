import type { Member } from '@acre/contracts/people/members';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { mailtoOf } from '@acre/domain/people/email';
import { type Bar, growthCap, growthOf, growthPerDeal, partnerBars } from '@acre/domain/people/performance';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { FigureBar } from '../../ui/layout/bar.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { ContactButton } from './contact-button.tsx';
import { MemberBadges, TierReason } from './member-badges.tsx';
import styles from './members.module.css';

export function MemberCard({ member }: { member: Member }) {
  const isAdmin = useUser().role === 'admin';
  const { id, fullName, email, company, phone, referralId, profileImage, role } = member;
  return (
    <article className={styles.card}>
      <header>
        <Avatar fullName={fullName} image={profileImage} />
        <div>
          <h2>
            <Link to={paths.member(id)}>{fullName}</Link>
          </h2>
          <MemberBadges member={member} />
        </div>
      </header>
      <dl>
        <Line name="Email">{email && <a href={mailtoOf(email)}>{email}</a>}</Line>
        <Line name="Company">{company}</Line>
        <Line name="Phone">{phone && <PhoneLink phone={phone} />}</Line>
        <Line name="Referral ID">
          <code>{referralId}</code>
        </Line>
      </dl>
      {role === 'partner' ? <PartnerBars member={member} /> : <EliteFigures member={member} />}
      <footer>
        {role === 'elite' && <ButtonLink to={paths.network(id)}>View Network</ButtonLink>}
        <ButtonLink to={paths.member(id)}>View Details</ButtonLink>
        {isAdmin && member.emailConfirmedAt === null && <ConfirmEmailButton id={id} fullName={fullName} />}
        <ContactButton id={id} fullName={fullName} />
      </footer>
    </article>
  );
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
);

function PartnerBars({ member }: { member: Member }) {
  const { properties, commission, activeDeals } = partnerBars(member);
  return (
    <div className={styles.bars}>
      <Figure label="Properties" bar={properties} words={formatCount(member.propertiesCount)} />
      <Figure label="Commission" bar={commission} words={formatDollars(member.commissionTotal)} to={paths.earningsOf(member.id)} />
      <Figure label="Active Deals" bar={activeDeals} words={formatCount(member.dealsCount)} />
    </div>
  );
}

type FigureProps = { label: string; bar: Bar; words: string; to?: string };

const Figure = ({ label, bar: { fraction }, words, to }: FigureProps) => (
  <div>
    <p>
      <span>{label}</span>
      <b>{to === undefined ? words : <Link to={to}>{words}</Link>}</b>
    </p>
    <FigureBar label={`${label}: ${words}`} fraction={fraction} />
  </div>
);

const EliteFigures = ({ member }: { member: Member }) => (
  <div className={styles.figures}>
    <p>
      <span>Commission</span>
      <b>
        <Link to={paths.earningsOf(member.id)}>{formatDollars(member.commissionTotal)}</Link>
      </b>
    </p>
    <p>
      <span>Partners Referred Directly</span>
      <b>{formatCount(member.partnersReferred)}</b>
    </p>
    <p>
      <span>
        Growth Score ({growthPerDeal}% per deal in progress, up to {growthCap}%)
      </span>
      <b>{growthOf(member.dealsCount)}%</b>
    </p>
    <TierReason member={member} />
  </div>
);
