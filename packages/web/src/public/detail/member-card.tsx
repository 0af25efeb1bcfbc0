import { paths } from '@acre/contracts/screens/paths';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/input/button.tsx';
import styles from './member-card.module.css';

export const MemberCard = ({ id }: { id: number }) => (
  <section className={styles.card} aria-label="For members">
    <h2>For Members</h2>
    <p>This page shows what visitors see. Open the property in your workspace to see its status, documents and history.</p>
    <div className={styles.ways}>
      <ButtonLink to={paths.adminProperty(id)} fill>
        Open in Workspace
      </ButtonLink>
      <ButtonLink to="?view=visitor" state={useLocation().state} fill>
        View as a Visitor
      </ButtonLink>
    </div>
  </section>
);
