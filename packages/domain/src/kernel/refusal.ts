/**
 * This list contains every refusal code. The tables of HTTP statuses and of user messages must have an entry for each code, or they do not
 * compile.
 */
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
  'property.too_many',
  'property.submitter_unknown',
  'property.zip_code_malformed',
  'property.deals_in_progress',
  'place.not_found',
  'deal.not_found',
  'deal.person_not_eligible',
  'deal.property_unknown',
  'deal.property_deleted',
  'deal.not_yours',
  'deal.cancelled',
  'deal.commission_missing',
  'deal.property_missing',
  'deal.closing_in_future',
  'deal.commission_stands',
  'deal.reason_unasked',
  'statement.too_long',
  'template.not_found',
  'template.last',
  'template.default_needed',
  'person.not_found',
  'person.email_taken',
  'person.unknown_referrer',
  'person.last_admin',
  'person.not_reachable',
  'sign_up.closed',
  'sign_up.too_many',
  'email.unconfirmed',
  'email.confirmed',
  'email.not_sent',
  'email_change.too_many',
  'invitation.not_found',
  'invitation.not_open',
  'invitation.open',
  'invitation.too_many',
  'account.last_admin',
  'proof.required',
  'password.wrong',
  'password.common',
  'password.pattern',
  'password.personal',
  'notification.not_found',
  'conversation.not_found',
  'conversation.too_long',
  'conversation.too_many',
  'link.invalid',
  'mail.not_found',
  'mail.not_failed',
  'mail.not_set_up',
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
  'file.too_much_memory',
  'file.too_slow',
  'file.empty',
  'file.image_type',
  'file.document_type',
  'file.broken',
  'file.cut_off',
  'file.no_room',
  'idempotency.in_flight',
  'idempotency.other_body',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** This is the core's only error: a request it understood and refused. Any other exception is a bug. `field` names the invalid input. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** The caller may retry after this many seconds, if known. */
  readonly retryAfter: number | undefined;
  /** The message that users see mentions this subject, such as the name of a file. */
  readonly subject: string | undefined;

  constructor(code: RefusalCode, about: { field?: string; retryAfter?: number; subject?: string } = {}) {
    super(code);
    this.code = code;
    this.field = about.field;
    this.retryAfter = about.retryAfter;
    this.subject = about.subject;
  }
}
