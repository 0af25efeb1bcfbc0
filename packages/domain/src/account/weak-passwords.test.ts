import { describe, expect, it } from 'vitest';
import { faultOfPassword } from './weak-passwords.ts';

const owner = { fullName: 'Ada van Lane', names: ['ada.lane@river-realty.test', 'alane77@acre.test', null] };
const listed = new Set(['password', 'password1', 'sunshine', 'trustno1', '123456', 'love']);
const asked: string[] = [];
const passwords = {
  isCommon: async (password: string) => {
    asked.push(password);
    return listed.has(password);
  },
};
const firm = ['Harbor & Pine Realty, LLC', 'Harbor & Pine Realty'];
const faultOf = (password: string) => faultOfPassword(passwords, password, owner, firm);

describe('a password is refused', () => {
  it.each([
    'password',
    'PassWord',
    'trustno1',
    'Password1!',
    'password1234',
    '!!Sunshine22',
    'sunshine',
    'ｐａｓｓｗｏｒｄ１',
    'password1!',
    'Trustno1!!!!',
    '12trustno1?!',
  ])('as common: %s', async (password) => expect(await faultOf(password)).toBe('password.common'));

  it.each(['Ada van Lane', 'adavanlane', 'lane ada', 'LaneVanAda', 'Ada-Van-Lane-1999', 'alane77', 'a.lane', 'alane2026!', 'Ada7van7Lane'])(
    'as the name of its owner: %s',
    async (password) => expect(await faultOf(password)).toBe('password.personal'),
  );

  it.each(['ada.lane@river-realty.test', 'ADA.LANE@river-realty.test', 'ada.lane', 'Ada_Lane_42', 'alane77@acre.test'])(
    'as an email of its owner: %s',
    async (password) => expect(await faultOf(password)).toBe('password.personal'),
  );

  it.each(['Harbor & Pine Realty, LLC', 'harborpinerealty', 'HarborPineRealty2026!', 'harbor-pine-realty-llc'])(
    'as the name of the firm: %s',
    async (password) => expect(await faultOf(password)).toBe('password.personal'),
  );

  it.each(['acre', 'Acre2026!', 'acre-demo-1', 'Acre-Demo-2', 'acre.admin.99'])('as a product word: %s', async (password) =>
    expect(await faultOf(password)).toBe('password.personal'),
  );

  it.each([
    ...['aaaaaaaaaaaa', '12121212', 'abcabcabc', 'plumplum', '123456789012', '987654321', 'abcdefgh', 'ZYXWVU'],
    ...['qwertyuiop', 'Qwertyuiop1!', 'poiuytrewq', 'asdfghjkl', '1qaz2wsx', 'qwerty123456', 'abc123', 'aaabbbccc', '!qwertz123'],
    ...['12345678!', '!23456789', '11111111?!', 'abc123!', '#1qaz2wsx!'],
  ])('as a pattern: %s', async (password) => expect(await faultOf(password)).toBe('password.pattern'));
});

it.each([
  ...['plum-orchard-42', 'correct horse battery', 'a long enough one', 'xq7#plmz', 'q7', 'ada likes plums', 'acres of green land'],
  ...['sunshine over the river', '83!love$92xq', 'k7#k7-k8', 'feeding the hens', 'harbor lights', 'pine', '4827-1650-9331'],
])('the password %s is accepted', async (password) => expect(await faultOf(password)).toBeUndefined());

it('a password is looked up in lowercase, whole and with each possible number of additions removed from its ends', async () => {
  asked.length = 0;
  await faultOf('12Trustno?');
  expect(asked).toEqual(['12trustno?', '12trustno', '2trustno?', '2trustno', 'trustno?', 'trustno']);
});

it.each([
  ['four', '1!Plum!1', ['plum']],
  ['more than four', '12!Plum!1', ['lum', '1plum']],
])('if a password has %s additions, at most four are removed and at least four characters remain', async (_, password, rests) => {
  asked.length = 0;
  await faultOf(password);
  expect(asked.includes('plum')).toBe(rests.includes('plum'));
  expect(asked.every((one) => one.length >= 4)).toBe(true);
});
