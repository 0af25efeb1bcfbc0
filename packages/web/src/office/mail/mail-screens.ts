/** The screens share one chunk, because visitors load the routes and with them the name of every chunk. */
export { MailListPage } from './mail-list-page.tsx';
export { MailPage } from './mail-page.tsx';
