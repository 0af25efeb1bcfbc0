/** The list and a mail in one part: what routes name separately is weighed on visitors, who load the routes, too. */
export { MailListPage } from './mail-list-page.tsx';
export { MailPage } from './mail-page.tsx';
