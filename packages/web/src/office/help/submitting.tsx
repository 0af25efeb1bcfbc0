import { propertyRules, propertyTypeLabel, propertyTypes, roleNames, stageLabels } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const Submitting = () => (
  <>
    <p>
      Open <Link to={paths.submitProperty}>Submit New Property</Link>. Name, type, address, city, state, ZIP code and asking price are
      needed; the rest helps. Types are {list.format(propertyTypes.map(propertyTypeLabel))}.
    </p>
    <ul>
      <li>The ZIP code has at least {propertyRules.zipCode.min} characters, the price is in whole dollars, the size in square feet.</li>
      <li>The seller’s contact is private: administrators and you read it, and nobody else.</li>
      <li>A ZIP code that is known fills in city and state, unless you typed them, and says when they do not agree.</li>
      <li>
        When a property that you may open stands at the same address or next to it, the form names it. You may submit yours all the same.
      </li>
      <li>Every field that is not right is named, and the first one gets the cursor.</li>
    </ul>
    <h2>Drafts</h2>
    <p>
      The form saves itself a moment after you stop typing, whole or not, with its files; ‘Save Draft’ saves at once. Come back later, also
      on another device, and it goes on where you stopped. A draft is yours alone: nobody else reads it, administrators neither. When it was
      changed in another tab meanwhile, you choose which one stays. Submitting ends the draft, and so does ‘Discard Draft’.
    </p>
    <h2>What happens next</h2>
    <ol>
      <li>The property is under review. Until that changes you may edit everything you entered.</li>
      <li>The administrators are told of it, and move it on. You are told of each new status.</li>
      <li>
        From the stage {stageLabels.marketing} on it is publicly listed, and stays so until it is closed. Visitors then see it with its
        pictures; its documents are for members.
      </li>
    </ol>
    <p>
      What an Ace Partner or Ace Elite submits gets a referral id at once: every Ace Partner may then open it. For their own listings
      administrators decide so with ‘Open for referral’.
    </p>
    <h2>Time in each status</h2>
    <p>
      A property’s Activity History says how long it has stood in each status, taken together and one after the other. You see it of what
      you submitted, an {roleNames.partner} also of what is open for referral, administrators of all.
    </p>
    <h2>Handing it on</h2>
    <p>
      ‘Download PDF’ saves a brochure of one sheet, with the pictures and a QR code of the property’s public page; printing the page gives
      one too. It holds what the public page shows, and nothing private. Before the property is listed only those who may open it get one.
    </p>
    <h2>Enquiries</h2>
    <p>
      Visitors and members ask from the property’s public page. What they wrote stands on the property under Communications, for you and the
      administrators.
    </p>
    <p>
      ‘Contact Administrators’ on your property begins a conversation with the administrators; they begin one with you by ‘Contact
      Submitter’. Nobody else reads it. You are told of each message, by e-mail too, and see whether yours was read.
    </p>
  </>
);
