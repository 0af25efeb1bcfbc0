import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { stages, statusesIn } from '@acre/domain/properties/status/status';
import { propertyStatusBadge, propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './help-page.module.css';

export const Statuses = () => (
  <>
    <p>
      A property has one of these statuses, in five stages. Administrators change the status, in any order. In the stages{' '}
      {stageLabels.marketing} and {stageLabels.under_contract}, everyone can see the property, except at{' '}
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
