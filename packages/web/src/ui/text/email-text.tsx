import { mailtoOf } from '@acre/domain/people/email';
/** An address that does not fit on a line breaks before its @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

export const EmailLink = ({ address }: { address: string }) => (
  <a href={mailtoOf(address)}>
    <EmailText address={address} />
  </a>
);
