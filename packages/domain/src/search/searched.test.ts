import { describe, expect, it } from 'vitest';
import { matches } from '../kernel/rule.ts';
import { memoryReader } from '../testing/memory/memory-reader.ts';
import { isShortSearch, searched, searchedWords, shortSearchReach } from './searched.ts';

type Row = Readonly<{ id: number; searchText: string }>;

const palm: Row = { id: 1, searchText: ' palm court centre\n 1 canal street\n new orleans\n la louisiana\n 70130\n ' };
const loop: Row = {
  id: shortSearchReach + 1,
  searchText: ' st. mary loop plaza\n 2 ocean blvd at lake street, 5th av\n chicago\n il illinois\n 60601\n ',
};
/**
 * These 9,999 blank rows lie between the oldest row, `palm`, and the newest row, `loop`. Short searches read only the newest 10,000 rows,
 * so they cannot find `palm`.
 */
const between = Array.from({ length: shortSearchReach - 1 }, (_, at): Row => ({ id: at + 2, searchText: ' ' }));
const reader = memoryReader<Row, Row>({ rows: () => [palm, ...between, loop], view: (row) => row });
const found = async (search: string): Promise<number[]> => {
  const rule = await searched<Row, Row>(reader, search);
  return [palm, loop].filter((row) => matches(rule, row)).map(({ id }) => id);
};

describe('a search', () => {
  it.each<[string, string[]]>([
    [' New  Orleans, LA ', ['new', 'orleans', 'la']],
    ['a,b,,a', ['a', 'b']],
    [' , ', []],
    ['1 Canal St, New Orleans, LA 70130, USA', ['1', 'canal', 'st', 'new', 'orleans', 'la', '70130']],
    ['70130-1234, United States', ['70130']],
    ['USA', ['usa']],
    ['United States', ['united', 'states']],
  ])('%j has the words %j', (search, words) => expect(searchedWords(search)).toEqual(words));

  it.each<[string, number[]]>([
    ['Louisiana', [1]],
    ['LA', [1]],
    ['il', [10_001]],
    ['CA', []],
    ['New Orleans, LA', [1]],
    ['70130', [1]],
    ['1 Canal Street, New Orleans, LA 70130', [1]],
    ['1 Canal St., New Orleans, LA 70130-1234, United States of America', [1]],
    ['2 Ocean Boulevard, Chicago', [10_001]],
    ['ocean blvd', [10_001]],
    ['saint mary', [10_001]],
    ['canal saint', []],
    ['palm center', [1]],
    ['palm ctr', [1]],
    ['Fifth Avenue', [10_001]],
    ['5th avenue', [10_001]],
    ['5th ave', [10_001]],
    ['canal str', [1]],
    ['orleans, il', []],
    ['street', [1, 10_001]],
    ['court palm', [1]],
    ['', [1, 10_001]],
  ])('%j finds %j', async (search, ids) => expect(await found(search)).toEqual(ids));

  it('of one or two letters looks at the newest rows only, unless it is a state', async () => {
    expect(await found('la, p')).toEqual([10_001]);
    expect(await found('la court')).toEqual([1]);
    expect(['lm', 'a b', 'la', 'la p', 'lm tower', ' '].map(isShortSearch)).toEqual([true, true, false, true, false, false]);
  });
});
