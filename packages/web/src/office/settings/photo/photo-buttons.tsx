import * as api from '@acre/contracts/routes';
import { acceptedFiles, faultOfType } from '@acre/domain/files/rules';
import { useRef, useState } from 'react';
import { messageOf, send } from '../../../api.ts';
import type { User } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { uploadFile } from '../../../upload.ts';
import styles from '../settings.module.css';

/** The dialog loads a library that only people who choose a picture need. */
const PhotoDialog = lazyDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

const fail = (error: unknown): void =>
  toast({ title: 'Failed to update photo', description: messageOf(error, 'An error occurred'), tone: 'danger' });

export function PhotoButtons({ user: { id, profileImage } }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const put = async (address: string | null, title: string): Promise<void> => {
    await send(api.people.edit, { params: { id }, body: { profileImage: address } });
    toast({ title });
  };
  const take = (chosen: File | undefined): void => {
    // Only the type is checked, because cropping makes the file small enough.
    const fault = chosen && faultOfType('profile_image', chosen);
    if (fault === undefined) setFile(chosen);
    else fail(new Error(fault));
  };
  const save = async (cut: File): Promise<void> => {
    const signal = new AbortController().signal;
    const { url } = await uploadFile('profile_image', cut, { onProgress: () => undefined, signal });
    await put(url, 'Photo updated');
    setFile(undefined);
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    await put(null, 'Photo removed').catch(fail);
    setBusy(false);
  };
  return (
    <div className={styles.photo}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles('profile_image')}
        aria-label="Photo"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
        {profileImage ? 'Change Photo' : 'Add Photo'}
      </Button>
      {profileImage && (
        <Button size="small" busy={isBusy} onClick={() => void remove()}>
          Remove Photo
        </Button>
      )}
      {file && <PhotoDialog file={file} onSave={save} onClose={() => setFile(undefined)} />}
    </div>
  );
}
