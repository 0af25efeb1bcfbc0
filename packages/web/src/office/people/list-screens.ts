/** Partners, elites and invitations in one part, as the screens of mail. */
export { ElitesPage } from './elites-page.tsx';
export { InvitationsPage } from './invitations-page.tsx';
export { PartnersPage } from './partners-page.tsx';
