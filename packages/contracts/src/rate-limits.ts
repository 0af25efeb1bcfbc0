import type { Endpoint } from './endpoint.ts';

/** The window in which tries are counted, in seconds. */
export const limitWindow = 15 * 60;

const few = 10;
/** A property may have fifty images and fifty documents. */
const many = 150;

type Limit = NonNullable<Endpoint['limited']>;
type LimitRule = Readonly<{ tries: number; by: 'address' | 'address and account' | 'person'; counts: 'every try' | 'bad tries' }>;

/** How often what is limited may be tried within the window. */
export const limitRules: Readonly<Record<Limit, LimitRule>> = {
  login: { tries: few, by: 'address and account', counts: 'bad tries' },
  register: { tries: few, by: 'address and account', counts: 'bad tries' },
  referral: { tries: few, by: 'address and account', counts: 'bad tries' },
  password: { tries: few, by: 'address and account', counts: 'bad tries' },
  link: { tries: few, by: 'address and account', counts: 'bad tries' },
  code: { tries: few, by: 'address and account', counts: 'bad tries' },
  proof: { tries: few, by: 'address and account', counts: 'bad tries' },
  reset: { tries: few, by: 'address and account', counts: 'every try' },
  enquiry: { tries: few, by: 'address', counts: 'every try' },
  visit: { tries: few, by: 'address', counts: 'every try' },
  letter: { tries: few, by: 'person', counts: 'every try' },
  export: { tries: few, by: 'person', counts: 'every try' },
  upload: { tries: many, by: 'person', counts: 'every try' },
  statement: { tries: many, by: 'person', counts: 'every try' },
  brochure: { tries: many, by: 'address', counts: 'every try' },
};
