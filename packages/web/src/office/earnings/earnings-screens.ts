/** The screens share one chunk, because visitors load the routes and with them the name of every chunk. */
export { EarningsPage } from './earnings-page.tsx';
export { MemberEarningsPage } from './member-earnings-page.tsx';
