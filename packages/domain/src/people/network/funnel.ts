/**
 * `withoutVisit` counts the registrations for which no visit was counted on their day: people also join by invitation or by entering a
 * referral id. `submitted` and `dealt` count the registered people who submitted a property or took part in a deal.
 */
export type Funnel = Readonly<{ visits: number; registrations: number; withoutVisit: number; submitted: number; dealt: number }>;
