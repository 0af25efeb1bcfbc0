/** The screens share one chunk, because visitors load the routes and with them the name of every chunk. */
export { ElitesPage } from './elites-page.tsx';
export { InvitationsPage } from './invitations/invitations-page.tsx';
export { PartnersPage } from './partners-page.tsx';
