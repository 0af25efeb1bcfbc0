import * as api from '@acre/contracts/routes';
import { isAdmin } from '@acre/domain/kernel/actor';
import type { contactChoices } from '@acre/domain/people/fields';
import { useState } from 'react';
import { messageOf, send } from '../../../api.ts';
import { useActor, useUser } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import styles from './contact-question.module.css';

/**
 * Asks members once whether their listings show their phone and email. Administrators are not asked, because their listings show the house
 * contact instead.
 */
export function ContactQuestion() {
  const { id, contactOnListings } = useUser();
  const isAsked = !isAdmin(useActor()) && contactOnListings === null;
  const [busy, setBusy] = useState(false);
  if (!isAsked) return null;
  const decide = async (choice: keyof typeof contactChoices): Promise<void> => {
    setBusy(true);
    try {
      await send(api.people.edit, { params: { id }, body: { contactOnListings: choice } });
      toast({
        title: 'Profile updated',
        description: `Your listings ${choice === 'shown' ? 'show' : 'do not show'} your phone and email.`,
      });
    } catch (error) {
      toast({ title: 'Failed to update profile', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <section aria-label="Contact on your listings">
      <Callout>
        <p>Show your phone and email on your listings? They are hidden until you decide. You can change this in Settings.</p>
        <div className={styles.choices}>
          <Button size="small" tone="primary" busy={busy} onClick={() => void decide('shown')}>
            Show Phone and Email
          </Button>
          <Button size="small" disabled={busy} onClick={() => void decide('hidden')}>
            Keep Hidden
          </Button>
        </div>
      </Callout>
    </section>
  );
}
