/**
 * Effects refer to records by id and contain none of their content. `password_reset` is the only exception, because the typed `name` might
 * match no account.
 */
type Payloads = Readonly<{
  enquiry: Readonly<{ propertyId: number; conversationId: number }>;
  reply: Readonly<{ conversationId: number; messageId: number }>;
  mail: Readonly<{ mailId: number }>;
  password_reset: Readonly<{ name: string }>;
  /** `day` is in UTC, such as 2026-11-30. */
  forget_visitors: Readonly<{ day: string }>;
  webhook: Readonly<{ deliveryId: number }>;
  place: Readonly<{ propertyId: number }>;
}>;

export type EffectKind = keyof Payloads;
export type PayloadOf<K extends EffectKind> = Payloads[K];

export type Effect = { [K in EffectKind]: Readonly<{ kind: K; payload: PayloadOf<K> }> }[EffectKind];
