import { mayWriteTemplates } from '@acre/domain';
import { ChevronRightIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { Empty } from '../../ui/empty.tsx';
import { HouseContactForm } from './house-contact-form.tsx';
import { PreferencesForm } from './preferences/preferences-form.tsx';
import styles from './settings.module.css';

export function AdvancedTab() {
  if (!mayWriteTemplates(useActor())) return <Empty>Advanced settings are only available to administrators</Empty>;
  return (
    <div className={styles.panel}>
      <Link to={paths.templates} className={styles.link}>
        <span>
          <strong>Deal Flow Templates</strong>
          <span className={styles.about}>The steps that deals go through.</span>
        </span>
        <ChevronRightIcon />
      </Link>
      <Link to={paths.commissionPlan} className={styles.link}>
        <span>
          <strong>Commission Structure</strong>
          <span className={styles.about}>Who gets which part of a commission.</span>
        </span>
        <ChevronRightIcon />
      </Link>
      <Link to={paths.mails} className={styles.link}>
        <span>
          <strong>Mail</strong>
          <span className={styles.about}>What was e-mailed to whom, and what became of it.</span>
        </span>
        <ChevronRightIcon />
      </Link>
      <Link to={paths.webhooks} className={styles.link}>
        <span>
          <strong>Webhooks</strong>
          <span className={styles.about}>Other systems that are told of what happens.</span>
        </span>
        <ChevronRightIcon />
      </Link>
      <h2>System Preferences</h2>
      <HouseContactForm />
      <PreferencesForm />
    </div>
  );
}
