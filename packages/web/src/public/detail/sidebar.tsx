import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { ReactNode, Ref } from 'react';
import { useRead } from '../../api.ts';
import { useAuth } from '../../session/auth-context.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { AgentCard } from './agent-card.tsx';
import { Price } from './price.tsx';
import { ShareActions } from './share-actions.tsx';
import styles from './sidebar.module.css';
import type { Enquiry } from './use-enquiry.tsx';
import type { OfficeRecord } from './use-office-record.ts';

type Props = {
  property: Property;
  enquiry: Enquiry;
  office: OfficeRecord;
  actions: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The price, and the buttons to contact the agent, stay in view beside the facts. */
export const Sidebar = ({ property, enquiry: { ask, sentTo }, office: { isOwn, mayEdit }, actions, children }: Props) => (
  <aside className={styles.sidebar} aria-label="Price and contact">
    <div className={styles.cards}>
      <div className={styles.card}>
        <Price property={property} />
        <div ref={actions} className={styles.actions} data-screen-only>
          {sentTo && (
            <p className={styles.sent}>
              <TickCircleIcon size={16} />
              <span>
                Message sent. <WhereAnswers email={sentTo} />
              </span>
            </p>
          )}
          {isOwn ? (
            <Own id={property.id} mayEdit={mayEdit} />
          ) : (
            <Button fill size="large" tone="primary" onClick={() => ask('Request Information')}>
              Request Information
            </Button>
          )}
          <ShareActions property={property} />
        </div>
      </div>
      {property.agent && <AgentCard agent={property.agent} onContact={isOwn ? undefined : () => ask('Contact Agent')} />}
      {children}
    </div>
  </aside>
);

const Own = ({ id, mayEdit }: { id: number; mayEdit: boolean }) =>
  mayEdit ? (
    <ButtonLink fill size="large" tone="primary" to={`${paths.adminProperty(id)}?edit=yes`}>
      Edit Property
    </ButtonLink>
  ) : (
    <p>This is your listing. Ask an administrator to change it.</p>
  );

/**
 * Tells the sender of a message where the reply will arrive. Members read the reply under Messages, and visitors get the reply at `email`.
 * If the site cannot send email, visitors are told only that the site will get back to them.
 */
const WhereAnswers = ({ email }: { email: string }) => {
  const { user } = useAuth();
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  if (user) return <>You will find the reply under Messages.</>;
  if (sendsMail)
    return (
      <>
        The reply will be sent to <strong>{email}</strong>.
      </>
    );
  return <>We have your contact details and will get back to you.</>;
};
