import { Skyline } from '../../ui/layout/skyline.tsx';
import styles from './marketing-panel.module.css';

const benefits = [
  { title: 'Exclusive listings', text: 'See commercial properties before the rest of the market.' },
  { title: 'Commission on successful deals', text: 'Your share is calculated to the cent and posted when a deal is paid.' },
  { title: 'Networking', text: 'Partners and elites across the country, and members you refer.' },
  { title: 'Deal flow tracking', text: 'Follow every step of a deal with its date, from review to closing.' },
] as const;

export const BenefitsPanel = () => (
  <div className={styles.panel}>
    <p className={styles.over}>You are invited</p>
    <h2>Benefits of Joining</h2>
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
