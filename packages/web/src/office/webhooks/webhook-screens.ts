/** The list and a webhook in one part, as those of mail. */
export { WebhookListPage } from './webhook-list-page.tsx';
export { WebhookPage } from './webhook-page.tsx';
