import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from './url-state.ts';

const defaults = { search: '', status: 'all', page: 1 };
const read = (query: string) => readUrlState(new URLSearchParams(query), defaults);
const write = (query: string, change: { search?: string; status?: string; page?: number }) =>
  writeUrlState(new URLSearchParams(query), defaults, change).toString();

describe('the state of a screen in its URL', () => {
  it('has default values for an empty URL', () => {
    expect(read('')).toEqual(defaults);
  });

  it('contains texts and numbers', () => {
    expect(read('search=oak&status=closed&page=3')).toEqual({ search: 'oak', status: 'closed', page: 3 });
  });

  it('treats an invalid page as the first one', () => {
    expect(read('page=last').page).toBe(1);
    expect(read('page=').page).toBe(1);
  });

  it('omits defaults', () => {
    expect(write('search=oak&status=closed', { status: 'all' })).toBe('search=oak');
    expect(write('page=2', { page: 1 })).toBe('');
  });

  it('returns to the first page when a filter changes', () => {
    expect(write('page=4', { search: 'elm' })).toBe('search=elm');
  });

  it('keeps filters and other keys when the page changes', () => {
    expect(write('search=elm&tab=all', { page: 2 })).toBe('search=elm&tab=all&page=2');
  });
});
