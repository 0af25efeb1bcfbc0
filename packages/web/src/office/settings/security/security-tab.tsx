import styles from '../settings.module.css';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DownloadDataSection } from './download-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

export const SecurityTab = () => (
  <div className={styles.sections}>
    <PasswordSection />
    <SecondFactorSection />
    <SessionsSection />
    <TokensSection />
    <DownloadDataSection />
    <DeleteAccountSection />
  </div>
);
