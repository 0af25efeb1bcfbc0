/** What became of a member's referral link: visits, who registered under them, who of these submitted a property, and who came to a deal. */
export type Funnel = Readonly<{ visits: number; registrations: number; submitted: number; dealt: number }>;
