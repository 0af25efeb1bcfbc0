/** An e-mail address. Where it has no room in one line it breaks before its @ rather than in a word. */
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
  <a href={`mailto:${address}`}>
    <EmailText address={address} />
  </a>
);
