/** What members ask of the back office all day. */
export const questions = {
  newest: { name: 'the newest page of properties', path: '/api/properties?scope=work&pageSize=24' },
  searched: { name: 'properties, searched', path: '/api/properties?scope=work&pageSize=24&search=city%2077' },
  dashboard: { name: 'the dashboard', path: '/api/dashboard' },
} as const;
export type Question = keyof typeof questions;
export const allQuestions = Object.keys(questions) as readonly Question[];
/** A question of the member with that id, and where the bare server answers it. */
export type Asked = `${number}/${Question}`;
