/** The author is one of four people: a visitor without an account, the submitter of the property, an administrator, or the demo partner. */
export type Writer = 'visitor' | 'submitter' | 'admin' | 'partner';

export type DemoConversation = Readonly<{
  /** The conversation is about a listing of this member. */
  listingOf: 'elite' | 'partner' | 'admin';
  visitor?: Readonly<{ fullName: string; email: string; phone: string | null }>;
  /** Messages are in chronological order, and the first one starts the conversation. */
  messages: readonly Readonly<{ by: Writer; daysAgo: number; text: string }>[];
}>;

export const demoConversations: readonly DemoConversation[] = [
  {
    listingOf: 'partner',
    visitor: { fullName: 'Denise Walker', email: 'denise.walker@harborcap.test', phone: '(312) 555-0148' },
    messages: [
      {
        by: 'visitor',
        daysAgo: 12.3,
        text: 'Good morning. We are looking for a second location. Can you tell me how much of the building is leased, and when the leases end? We could tour next week.',
      },
      {
        by: 'submitter',
        daysAgo: 12.1,
        text: 'Thank you for asking, Denise. I will send the rent roll today. Would Tuesday at 10 AM or Wednesday after 2 PM work for a tour?',
      },
      {
        by: 'submitter',
        daysAgo: 9.4,
        text: 'Good to meet you on Tuesday. The owner is happy to share the roof report. I will email it to you.',
      },
    ],
  },
  {
    listingOf: 'elite',
    visitor: { fullName: 'Robert Castellano', email: 'rcastellano@midtownholdings.test', phone: null },
    messages: [
      {
        by: 'visitor',
        daysAgo: 1.2,
        text: 'Is the seller open to a 60-day due diligence period? We can close in cash and would like to see trailing 12-month statements first.',
      },
    ],
  },
  {
    listingOf: 'admin',
    messages: [
      { by: 'partner', daysAgo: 6.5, text: 'I have a buyer from last year’s exchange who may fit this one. Is the price firm?' },
      {
        by: 'admin',
        daysAgo: 6.2,
        text: 'The owner will look at any offer above 95% with proof of funds. Please send me their letter of intent and I will call them the same day.',
      },
      { by: 'partner', daysAgo: 4.8, text: 'Great, they are drafting it. You should have it by Friday.' },
      { by: 'admin', daysAgo: 4.6, text: 'Perfect. I will let the owner know.' },
    ],
  },
  {
    listingOf: 'elite',
    visitor: { fullName: 'Priya Natarajan', email: 'priya@northfieldpartners.test', phone: '(214) 555-0173' },
    messages: [
      {
        by: 'visitor',
        daysAgo: 20.6,
        text: 'Could you send me the operating statements of the last two years? We own three similar properties nearby and can move quickly.',
      },
      {
        by: 'submitter',
        daysAgo: 20.1,
        text: 'Happy to. The owner asks for a signed confidentiality agreement first. I will email it to you this afternoon.',
      },
    ],
  },
];
