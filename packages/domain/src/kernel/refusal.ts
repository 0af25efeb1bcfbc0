/** The closed list of what the core refuses. Wire statuses and sentences are tables over it that do not compile when one is missing. */
export const refusalCodes = [
  'sign_in.required',
  'sign_in.failed',
  'second_factor.wrong',
  'second_factor.code_missing',
  'second_factor.not_asked',
  'second_factor.required',
  'second_factor.on',
  'second_factor.off',
  'second_factor.not_begun',
  'token.invalid',
  'token.read_only',
  'token.session_only',
  'token.not_found',
  'token.too_many',
  'session.not_found',
  'too_many',
  'not_allowed',
  'field.read_only',
  'selection.changed',
  'version.stale',
  'property.not_found',
  'property.submitter_unknown',
  'property.deals_in_progress',
  'place.not_found',
  'deal.not_found',
  'deal.person_not_eligible',
  'deal.property_unknown',
  'deal.property_deleted',
  'deal.not_yours',
  'deal.commission_missing',
  'deal.reason_missing',
  'deal.reason_unasked',
  'statement.too_long',
  'template.not_found',
  'template.last',
  'person.not_found',
  'person.email_taken',
  'person.unknown_referrer',
  'person.last_admin',
  'person.not_reachable',
  'sign_up.closed',
  'invitation.not_found',
  'invitation.not_open',
  'invitation.open',
  'account.last_admin',
  'password.wrong',
  'password.common',
  'notification.not_found',
  'conversation.not_found',
  'link.invalid',
  'mail.not_found',
  'mail.not_failed',
  'preference.set_by_environment',
  'preference.incomplete',
  'preference.geocoder_key_missing',
  'preference.geocoder_refused',
  'webhook.not_found',
  'webhook.too_many',
  'webhook.url_refused',
  'webhook.switched_off',
  'delivery.not_found',
  'delivery.waiting',
  'file.not_found',
  'file.not_attachable',
  'file.missing',
  'file.interrupted',
  'file.image_too_large',
  'file.document_too_large',
  'file.too_many_pixels',
  'file.image_type',
  'file.document_type',
  'file.broken',
  'file.cut_off',
  'file.no_room',
  'idempotency.in_flight',
  'idempotency.other_body',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The core's only error: a request it understood and refused. Anything else thrown is a bug. `field` names the input at fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** Seconds after which the caller may try again, where that is known. */
  readonly retryAfter: number | undefined;
  /** What the sentence speaks of, such as the name of a file. */
  readonly subject: string | undefined;

  constructor(code: RefusalCode, about: { field?: string; retryAfter?: number; subject?: string } = {}) {
    super(code);
    this.code = code;
    this.field = about.field;
    this.retryAfter = about.retryAfter;
    this.subject = about.subject;
  }
}
