export * from './account.ts';
export * from './deals.ts';
export * from './entrance.ts';
export * from './office.ts';
export * from './people.ts';
export * from './properties.ts';
export * from './site.ts';
