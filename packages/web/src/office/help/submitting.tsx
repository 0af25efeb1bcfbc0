import { paths } from '@acre/contracts/screens/paths';
import { roleNames } from '@acre/domain/people/roles';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { propertyTypeLabel, propertyTypes } from '@acre/domain/properties/type';
import { Link } from 'react-router-dom';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

export const Submitting = () => (
  <>
    <h2>Submit a property</h2>
    <ol>
      <li>
        Open <Link to={paths.submitProperty}>Submit New Property</Link>.
      </li>
      <li>Enter the property name, and choose a type: {list.format(propertyTypes.map(propertyTypeLabel))}.</li>
      <li>Enter the address, city, state and ZIP code, such as 12345 or 12345-6789. If we know the ZIP code, we fill in city and state.</li>
      <li>Enter the asking price in whole dollars and, if you know it, the size in square feet.</li>
      <li>Add images, documents and the seller's contact information. They are optional.</li>
      <li>Click Submit Property.</li>
    </ol>
    <p>If the form shows a property at the same address, check it first. If yours is not a duplicate, continue.</p>
    <h2>Save a draft</h2>
    <p>The form saves your entries and files automatically. Only you can see your draft.</p>
    <ol>
      <li>To save immediately, click Save Draft.</li>
      <li>To continue later, on any device, open Submit New Property again.</li>
      <li>To delete the draft, click Discard Draft.</li>
    </ol>
    <h2>See what happens next</h2>
    <ol>
      <li>The property is under review, and not public yet. You can still edit everything.</li>
      <li>The administrators review it and change its status. We notify you of each change.</li>
      <li>From {propertyStatusLabel('marketing_start')} until it is closed, everyone can see the property and its images.</li>
    </ol>
    <p>
      If you are an {roleNames.partner} or {roleNames.elite}, your property gets a referral ID. Once the property is public, it also appears
      in other {roleNames.partner}s' lists of properties. Administrators can choose to show it there from the start. Only you and the
      administrators see the seller's contact information. Documents are visible to you, the administrators and the participants in the
      property's deals.
    </p>
    <h2>Edit a property</h2>
    <ol>
      <li>
        Open <Link to={paths.adminProperties}>Properties</Link>, and click the property.
      </li>
      <li>Click Edit Property. You can do this while it is under review.</li>
      <li>Change the fields, and click Save Changes.</li>
    </ol>
    <h2>See how long a property was in each status</h2>
    <ol>
      <li>Open the property.</li>
      <li>Click Activity History. Time in Each Status has the totals, and Full Status History has every change.</li>
    </ol>
    <h2>Share a property</h2>
    <ol>
      <li>Open the property.</li>
      <li>To send its link, click Share Property. To print a one-page brochure, click Print Details. To save it, click Download PDF.</li>
    </ol>
    <p>The brochure shows only public details, and a QR code of the public page.</p>
    <h2>Contact the administrators</h2>
    <ol>
      <li>Open your property.</li>
      <li>Click Contact Administrators, type your message, and click Send Message.</li>
    </ol>
    <p>
      Questions from visitors and members appear under <Link to={paths.messages}>Messages</Link>. See{' '}
      <Link to={paths.helpTopic('messages')}>Answer an inquiry</Link>.
    </p>
  </>
);
