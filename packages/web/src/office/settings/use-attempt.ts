import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../../ui/overlay/toaster.ts';

/** The caller gives each action a key. `underWay` is the key of the running action, so that the button of the action can show progress. */
export function useAttempt<K>(failure: string) {
  const [underWay, setUnderWay] = useState<K | undefined>();
  const attempt = async (what: K, work: () => Promise<unknown>): Promise<void> => {
    setUnderWay(what);
    try {
      await work();
    } catch (error) {
      toast({ title: failure, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setUnderWay(undefined);
    }
  };
  return { underWay, attempt };
}
