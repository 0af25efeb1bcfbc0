import type { Mail } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { Facts } from '../../ui/facts.tsx';

type Block = NonNullable<Mail['content']>[number];

/** What a mail says, as texts: nothing of it is taken for HTML. */
export function MailContent({ content }: Pick<Mail, 'content'>) {
  if (content === null)
    return (
      <p>
        This mail carries a link that opens an account. It is written only while it is sent, and known to its recipient alone. A link for a
        new password is printed on the server by <code>acre server reset-password</code>; that of an invitation is shown to who sent it,
        under Invitations.
      </p>
    );
  return (
    <>
      {content.map((block) => (
        <Piece key={JSON.stringify(block)} block={block} />
      ))}
    </>
  );
}

function Piece({ block }: { block: Block }) {
  switch (block.is) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'quote':
      return <blockquote>{block.text}</blockquote>;
    case 'facts':
      return <Facts facts={block.facts.map(({ name, value }) => [name, value] as const)} />;
    case 'link':
      return (
        <p>
          <Link to={block.path}>{block.label}</Link>
        </p>
      );
  }
}
