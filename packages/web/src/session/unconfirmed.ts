/** These actions require a confirmed email address. */
export const confirmedMay = 'send messages, invite people, upload and open documents, and turn on two-factor authentication';
