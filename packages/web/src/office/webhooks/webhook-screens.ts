/** The screens share one chunk, because visitors load the routes and with them the name of every chunk. */
export { WebhookListPage } from './webhook-list-page.tsx';
export { WebhookPage } from './webhook-page.tsx';
