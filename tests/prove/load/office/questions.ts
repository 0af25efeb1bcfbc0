/** Typical requests of members in the back office, each with a table that the server must read to answer it. */
export const questions = {
  newest: { name: 'the newest page of properties', path: '/api/properties?scope=work&pageSize=24', reads: 'properties' },
  searched: { name: 'a search for properties', path: '/api/properties?scope=work&pageSize=24&search=city%2077', reads: 'properties' },
  deals: { name: 'the newest page of deals', path: '/api/deals?pageSize=24', reads: 'deals' },
  members: { name: 'a page of partners and their figures', path: '/api/members?role=partner&pageSize=24', reads: 'people' },
  people: { name: 'a page of people', path: '/api/users?pageSize=24', reads: 'people' },
  activities: { name: 'the newest page of activities', path: '/api/activities?pageSize=24', reads: 'activities' },
  ledger: { name: 'the newest page of the ledger', path: '/api/ledger?pageSize=24', reads: 'ledger_entries' },
  everything: { name: 'a search across all records', path: '/api/search?q=city%2077', reads: 'properties' },
  dashboard: { name: 'the dashboard', path: '/api/dashboard', reads: 'deals' },
} as const;
export type Question = keyof typeof questions;
export const allQuestions = Object.keys(questions) as readonly Question[];
/**
 * Identifies a request as `<id of the member>/<question>`. On the comparison server (`bare-server.ts`), this text is the path of the
 * request.
 */
export type Asked = `${number}/${Question}`;
