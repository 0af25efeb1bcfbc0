export const propertyRules = {
  externalKey: {
    max: 200,
    required: 'Each line needs an external key',
    tooLong: 'A key must be at most 200 characters',
    twice: 'This key is already used on an earlier line',
  },
  status: { unknown: 'Please choose one of the 19 statuses' },
  referralId: { message: 'Send true to open the property for referral, or null to undo that' },
  /** At most this many properties can be changed together. */
  selection: {
    max: 10_000,
    none: 'Choose at least one property',
    tooMany: 'You can change at most 10,000 properties at a time',
    either: "Send either 'ids', or both 'matching' and 'total'",
  },
  submitted: { message: 'Enter a date such as 2026-01-31' },
  bbox: {
    latitude: 90,
    longitude: 180,
    message: 'Enter west, south, east and north in degrees, separated by commas: longitudes from -180 to 180, latitudes from -90 to 90',
  },
  signedOut: { title: 'Authentication required', message: 'You must be logged in to submit a property.' },
} as const;
