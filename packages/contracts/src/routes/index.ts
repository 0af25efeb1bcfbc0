/** The routes of the API, without answer schemas, which browsers do not need. */
export * from './account.ts';
export * from './deals.ts';
export * from './entrance.ts';
export * from './office.ts';
export * from './people.ts';
export * from './properties.ts';
export * from './site.ts';
