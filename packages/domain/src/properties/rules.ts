/** The size is an integer of the database; no building ever sold comes near the largest price. */
const largestSize = 2_147_483_647;
const largestPrice = 100_000_000_000;

/** Limits and messages of the property form. Price in whole dollars, size in square feet. */
export const propertyRules = {
  name: { max: 200, required: 'Please enter a property name', tooLong: 'Name must be at most 200 characters' },
  type: { required: 'Please choose a property type' },
  address: { max: 300, required: 'Please enter an address', tooLong: 'Address must be at most 300 characters' },
  city: { max: 100, required: 'Please enter a city', tooLong: 'City must be at most 100 characters' },
  state: { required: 'Please choose a state' },
  zipCode: { min: 5, max: 10, tooShort: 'ZIP code must be at least 5 characters', tooLong: 'ZIP code must be at most 10 characters' },
  price: {
    min: 1,
    max: largestPrice,
    tooSmall: 'Price must be greater than 0',
    tooLarge: 'Price must be at most $100,000,000,000',
    notWhole: 'Price must be in whole dollars',
  },
  size: {
    min: 0,
    max: largestSize,
    tooSmall: 'Size cannot be negative',
    tooLarge: 'Size must be at most 2,147,483,647 square feet',
    notWhole: 'Size must be in whole square feet',
  },
  description: { max: 10_000, tooLong: 'Description must be at most 10,000 characters' },
  yearBuilt: { min: 1600, max: 2100, message: 'Year built must be between 1600 and 2100' },
  zoning: { max: 100, tooLong: 'Zoning must be at most 100 characters' },
  amenities: {
    max: 50,
    maxEach: 100,
    tooMany: 'At most 50 amenities',
    required: 'An amenity must not be empty',
    tooLong: 'An amenity must be at most 100 characters',
  },
  images: {
    max: 50,
    maxEach: 500,
    tooMany: 'At most 50 images',
    elsewhere: 'An image must be an address on this site, such as /images/front.jpg',
    tooLong: 'An image address must be at most 500 characters',
  },
  documents: {
    max: 50,
    maxEach: 500,
    tooMany: 'At most 50 documents',
    required: 'A document name must not be empty',
    tooLong: 'A document name must be at most 500 characters',
  },
  sellerContact: {
    name: { max: 200, tooLong: 'Seller name must be at most 200 characters' },
    company: { max: 200, tooLong: 'Seller company must be at most 200 characters' },
    email: { max: 254, message: 'Please enter a valid email address' },
    phone: { max: 50, tooLong: 'Seller phone must be at most 50 characters' },
  },
  externalKey: {
    max: 200,
    required: 'Each line needs a key',
    tooLong: 'A key must be at most 200 characters',
    twice: 'This key stands on an earlier line',
  },
  status: { unknown: 'Please choose one of the 19 statuses' },
  referralId: { max: 64, message: 'Send true to open the property for referral, or null to close it' },
  /** How many are changed at once at most. */
  selection: {
    max: 10_000,
    none: 'Choose at least one property',
    tooMany: 'At most 10,000 properties at once',
    either: 'Give ids, or a filter as matching with its total',
  },
  submitted: { message: 'Give a day such as 2026-01-31' },
  bbox: {
    latitude: 90,
    longitude: 180,
    message: 'Give west, south, east and north in degrees, separated by commas: longitudes from -180 to 180, latitudes from -90 to 90',
  },
  signedOut: { title: 'Authentication required', message: 'You must be logged in to submit a property.' },
} as const;
