import { telOf } from '@acre/domain/people/phone';

/** A phone number is free text, so it may contain no number that can be dialed. It is then shown without a link. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = telOf(phone);
  return address === undefined ? <span>{phone}</span> : <a href={address}>{phone}</a>;
}
