import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again, such as that of an authenticator app, encrypted in the database. */
export type Sealer = Readonly<{
  seal(plain: string, about: string): string;
  /** Undefined where none of the keys sealed it, or it was about something else. */
  open(sealed: string, about: string): string | undefined;
  /** Was it sealed by another key than the newest? */
  isOld(sealed: string): boolean;
  /** By what the values tell which key sealed them; of every key. */
  keyIds: readonly string[];
}>;

type Key = Readonly<{ id: string; bytes: Buffer }>;

const keyFrom = (sessionKey: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', sessionKey, '', 'acre sealed secrets 1', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
};

/** AES-256-GCM under keys derived from those of sessions, the newest first. `about` says whose it is, so that no row passes for another. */
export function sealerWith(sessionKeys: readonly string[]): Sealer {
  const keys = sessionKeys.map(keyFrom);
  const [newest] = keys;
  return {
    seal: (plain, about) => {
      if (newest === undefined) throw new Error('There is no key to seal with');
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${sealed.toString('base64url')}`;
    },
    open: (sealed, about) => {
      const [id, text = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      return key && opened(key, Buffer.from(text, 'base64url'), about);
    },
    isOld: (sealed) => newest !== undefined && !sealed.startsWith(`${newest.id}.`),
    keyIds: keys.map(({ id }) => id),
  };
}

function opened({ bytes }: Key, sealed: Buffer, about: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, 12))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
