import { propertyStatusBadge, propertyStatusLabel, stageLabels, stages, statusesIn } from '@acre/domain';
import { Badge } from '../../ui/badge.tsx';
import styles from './help-page.module.css';

export const Statuses = () => (
  <>
    <p>
      A property stands at one of these, in five stages. The administrators move it, and any may follow any other. From Marketing and Under
      Contract everybody may see it.
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
