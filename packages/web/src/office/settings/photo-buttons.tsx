import { api } from '@acre/contracts';
import { faultOf, fileRules } from '@acre/domain';
import { useRef, useState } from 'react';
import { messageOf, reread, send } from '../../api.ts';
import type { User } from '../../session/auth-context.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toaster.ts';
import { uploadFile } from '../../upload.ts';
import styles from './settings.module.css';

const { endings } = fileRules.profile_image;
const fail = (error: unknown): void =>
  toast({ title: 'Failed to update photo', description: messageOf(error, 'An error occurred'), tone: 'danger' });

/** Another picture of oneself, or none. */
export function PhotoButtons({ user: { id, profileImage } }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<string | null>, title: string): Promise<void> => {
    setBusy(true);
    try {
      await send(api.people.edit, { params: { id }, body: { profileImage: await work() } });
      await reread('/api/user');
      toast({ title });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const fault = faultOf('profile_image', file);
    const upload = async () => {
      if (fault !== undefined) throw new Error(fault);
      return (await uploadFile('profile_image', file, { onProgress: () => undefined, signal: new AbortController().signal })).url;
    };
    void attempt(upload, 'Photo updated');
  };
  return (
    <div className={styles.photo}>
      <input
        ref={input}
        type="file"
        hidden
        accept={endings.join(',')}
        aria-label="Photo"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
        Change Photo
      </Button>
      {profileImage && (
        <Button size="small" disabled={isBusy} onClick={() => void attempt(async () => null, 'Photo removed')}>
          Remove Photo
        </Button>
      )}
    </div>
  );
}
