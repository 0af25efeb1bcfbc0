import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../../ui/toaster.ts';

/** Carries something out and tells why it failed. What is under way is named, so that its own button shows it. */
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
