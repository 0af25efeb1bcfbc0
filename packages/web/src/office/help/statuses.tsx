import { paths } from '@acre/contracts/screens/paths';
import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { stages, statusesIn } from '@acre/domain/properties/status/status';
import { propertyStatusBadge, propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './help-page.module.css';

export const Statuses = () => (
  <>
    <h2>Find properties in a stage</h2>
    <ol>
      <li>
        Open <Link to={paths.admin}>Dashboard</Link>.
      </li>
      <li>Under Deal Pipeline, click a stage to list its properties.</li>
    </ol>
    <h2>Change the status of a property (administrators)</h2>
    <ol>
      <li>
        Open <Link to={paths.adminProperties}>Properties</Link>, and click the status badge of the property.
      </li>
      <li>Choose the new status. The submitter is notified.</li>
    </ol>
    <h2>Understand the stages</h2>
    <p>
      Each property has one of these statuses, in five stages. Administrators can set any status, in any order. In the stages{' '}
      {stageLabels.marketing} and {stageLabels.under_contract}, everyone can see the property, except while its status is{' '}
      {propertyStatusLabel('introduction_made')}.
    </p>
    {stages.map((stage) => (
      <section key={stage}>
        <h2>{stageLabels[stage]}</h2>
        <ul className={styles.badges}>
          {statusesIn(stage).map((status) => (
            <li key={status}>
              <Badge family={propertyStatusBadge(status)}>{propertyStatusLabel(status)}</Badge>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
