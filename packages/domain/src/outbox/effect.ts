/** What each kind of effect names: records, and nothing of what they hold. Only an address that somebody typed stands for itself, since it may be nobody's. */
type Payloads = Readonly<{
  enquiry: Readonly<{ propertyId: number; conversationId: number }>;
  reply: Readonly<{ conversationId: number; messageId: number }>;
  mail: Readonly<{ mailId: number }>;
  password_reset: Readonly<{ name: string }>;
  /** `day` as 2026-11-30, in UTC. */
  forget_visitors: Readonly<{ day: string }>;
  webhook: Readonly<{ deliveryId: number }>;
  place: Readonly<{ propertyId: number }>;
}>;

export type EffectKind = keyof Payloads;
export type PayloadOf<K extends EffectKind> = Payloads[K];

/** What is to happen outside the database because of a change. */
export type Effect = { [K in EffectKind]: Readonly<{ kind: K; payload: PayloadOf<K> }> }[EffectKind];
