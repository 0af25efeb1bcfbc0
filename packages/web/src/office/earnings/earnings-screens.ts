/** One's own and a member's in one part, as those of mail. */
export { EarningsPage } from './earnings-page.tsx';
export { MemberEarningsPage } from './member-earnings-page.tsx';
