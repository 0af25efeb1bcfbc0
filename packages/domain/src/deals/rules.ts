/** Largest deal value and commission in dollars: as large as a price. */
const largest = 100_000_000_000;

/** Limits and messages of the deal forms. Money in dollars with at most two decimals. */
export const dealRules = {
  propertyId: { required: 'Please choose a property' },
  sellerId: { required: 'Please choose a seller' },
  value: {
    min: 1,
    max: largest,
    step: 0.01,
    tooSmall: 'Deal value must be greater than 0',
    tooLarge: 'Deal value must be at most $100,000,000,000',
    notCents: 'Deal value must have at most two decimals',
  },
  commissionAmount: {
    min: 0,
    max: largest,
    step: 0.01,
    tooSmall: 'Commission amount cannot be negative',
    tooLarge: 'Commission amount must be at most $100,000,000,000',
    notCents: 'Commission amount must have at most two decimals',
  },
  notes: { max: 5_000, tooLong: 'Notes must be at most 5,000 characters' },
  reason: { max: 500, tooLong: 'The reason must be at most 500 characters', required: 'Please say why the deal is cancelled' },
  part: { unknown: 'Please choose seller, buyer, partner or elite' },
  status: { unknown: 'Please choose active, under contract, closed or cancelled' },
  closingDate: { min: '1900-01-01', max: '2199-12-31', message: 'Please enter a date as YYYY-MM-DD' },
  signedOut: { title: 'Authentication required', message: 'You must be logged in to create a deal.' },
} as const;
