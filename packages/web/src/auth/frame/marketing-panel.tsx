import { roleNames } from '@acre/domain/people/roles';
import { Skyline } from '../../ui/layout/skyline.tsx';
import styles from './marketing-panel.module.css';

const offers = [
  { title: 'List with confidence', text: 'We review every property before it goes to market, and you see each step.' },
  { title: 'Follow every deal', text: 'From submission to commission paid, with dates and participants.' },
  { title: 'Earn with your network', text: 'Invite others with your own link and share in the commission of their deals.' },
] as const;

export const MarketingPanel = () => (
  <div className={styles.panel}>
    <p className={styles.over}>
      For {roleNames.partner}s and {roleNames.elite}s
    </p>
    <h2>Commercial real estate, from first look to close.</h2>
    <ul>
      {offers.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <Skyline />
  </div>
);
