import { paths } from '@acre/contracts/screens/paths';
import { enquiryRules } from '@acre/domain/enquiries/rules';
import { Link } from 'react-router-dom';

export const Answering = () => (
  <>
    <h2>Answer an inquiry</h2>
    <ol>
      <li>
        Open <Link to={paths.messages}>Messages</Link>, or click the notification of the inquiry. The number in the sidebar counts unread
        conversations.
      </li>
      <li>Click the conversation. This marks it as read.</li>
      <li>Type your reply, and click Send Message.</li>
    </ol>
    <p>
      Members read your reply in Acre and by email. Visitors without an account get it only by email. To prevent spam, your replies to them
      can have at most {enquiryRules.messageToVisitor.max} characters. Administrators can write more.
    </p>
    <h2>Find a conversation</h2>
    <ol>
      <li>Type the name or email of the person, or the name, address or city of the property.</li>
      <li>To see only conversations with new messages, choose Unread under Show.</li>
    </ol>
    <h2>See who can read a conversation</h2>
    <p>
      The person who asked, the submitter of the property and the administrators can read it. When the submitter or an administrator
      replies, Acre marks the conversation as read for the submitter and all administrators. Each property also shows its conversations
      under Communications.
    </p>
    <p>
      A conversation between the submitter and the administrators stays between them, even if the property gets a new submitter. The new
      submitter can read and answer all inquiries.
    </p>
    <h2>Use the keyboard</h2>
    <ul>
      <li>
        Press <kbd>J</kbd> or <kbd>K</kbd> to move down or up the list, and <kbd>Enter</kbd> to open a conversation. The arrow keys also
        work in the list.
      </li>
      <li>
        Press <kbd>Ctrl</kbd> + <kbd>Enter</kbd> (on a Mac, <kbd>⌘</kbd> + <kbd>Enter</kbd>) to send your reply.
      </li>
    </ul>
  </>
);
