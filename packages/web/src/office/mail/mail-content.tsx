import type { Mail } from '@acre/contracts/mails';
import { Link } from 'react-router-dom';
import { Facts } from '../../ui/layout/facts.tsx';

type Block = NonNullable<Mail['content']>[number];

/** All content renders as text and never as HTML. */
export function MailContent({ content }: Pick<Mail, 'content'>) {
  if (content === null)
    return (
      <p>
        This email contains a link that gives access to an account, so only its recipient can read it. To get a password reset link, run{' '}
        <code>acre server reset-password</code> on the server. The sender of an invitation finds its link under Invitations.
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
