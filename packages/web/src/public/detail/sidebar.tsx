import type { Property } from '@acre/contracts';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { AgentCard } from './agent-card.tsx';
import { Price } from './price.tsx';
import { ShareActions } from './share-actions.tsx';
import styles from './sidebar.module.css';
import type { Enquiry } from './use-enquiry.tsx';

type Props = {
  property: Property;
  enquiry: Enquiry;
  /** Set to where the enquiry is a click away. */
  actions: Ref<HTMLDivElement>;
  onPrint: () => Promise<void>;
  children: ReactNode;
};

/** The price, and the way to whoever offers the property, stay in view beside the facts. */
export const Sidebar = ({ property, enquiry: { ask, sentTo }, actions, onPrint, children }: Props) => (
  <aside className={styles.sidebar} aria-label="Price and contact">
    <div className={styles.cards}>
      <div className={styles.card}>
        <Price property={property} />
        <div ref={actions} className={styles.actions}>
          {sentTo && (
            <p className={styles.sent}>
              <TickCircleIcon size={16} />
              <span>
                Message sent. The answer comes to <strong>{sentTo}</strong>.
              </span>
            </p>
          )}
          <Button fill size="large" tone="primary" onClick={() => ask('Request Information')}>
            Request Information
          </Button>
          <ShareActions property={property} onPrint={onPrint} />
        </div>
      </div>
      {property.agent && <AgentCard agent={property.agent} onContact={() => ask('Contact Agent')} />}
      {children}
    </div>
  </aside>
);
