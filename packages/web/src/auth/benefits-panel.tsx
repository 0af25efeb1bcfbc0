import { Skyline } from '../ui/skyline.tsx';
import styles from './marketing-panel.module.css';

const benefits = [
  { title: 'Exclusive listings', text: 'Commercial properties before the rest of the market sees them.' },
  { title: 'Commission on successful deals', text: 'Your share is computed to the cent and posted when a deal is paid.' },
  { title: 'Networking', text: 'Partners and elites across the country, and those you bring in yourself.' },
  { title: 'Deal flow tracking', text: 'Every step of a deal with its date, from review to closing.' },
] as const;

/** What somebody who was invited gains. */
export const BenefitsPanel = () => (
  <div className={styles.panel}>
    <p className={styles.over}>You are invited</p>
    <h2>What you gain by joining</h2>
    <ul>
      {benefits.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <Skyline />
  </div>
);
