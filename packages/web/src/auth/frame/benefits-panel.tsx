import { Skyline } from '../../ui/layout/skyline.tsx';
import styles from './marketing-panel.module.css';

const benefits = [
  { title: 'Exclusive listings', text: 'Find commercial properties from members who know the owner.' },
  { title: 'Commission on successful deals', text: 'Your share is calculated to the cent and posted when the commission is paid.' },
  { title: 'Networking', text: 'Refer new members, and build your own network.' },
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
