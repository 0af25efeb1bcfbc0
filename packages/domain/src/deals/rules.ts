export const dealRules = {
  reason: { max: 500, tooLong: 'The reason must be at most 500 characters', required: 'Please enter a reason for cancelling the deal' },
  part: { unknown: 'Please choose seller, buyer, partner or elite' },
  status: { unknown: 'Please choose active, under contract, closed or cancelled' },
  signedOut: { title: 'Authentication required', message: 'You must be logged in to create a deal.' },
} as const;
