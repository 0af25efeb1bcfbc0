/** The routes of the API, without answer schemas, which browsers do not need. */
export * from './account.ts';
export * from './administration.ts';
export * from './deals.ts';
export * from './login-and-joining.ts';
export * from './people.ts';
export * from './properties.ts';
export * from './system.ts';
