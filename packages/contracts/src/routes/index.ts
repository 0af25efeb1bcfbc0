/** These are the routes of the API. They contain no answer schemas, because browsers do not need those. */
export * from './account.ts';
export * from './administration.ts';
export * from './deals.ts';
export * from './login-and-joining.ts';
export * from './people.ts';
export * from './properties.ts';
export * from './system.ts';
