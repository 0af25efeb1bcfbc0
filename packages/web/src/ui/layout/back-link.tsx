import { ArrowLeftIcon } from '@blueprintjs/icons';
import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

export const BackLink = ({ children, ...link }: Omit<LinkProps, 'className'>) => (
  <Link {...link} className={styles.back}>
    <ArrowLeftIcon size={14} />
    {children}
  </Link>
);
