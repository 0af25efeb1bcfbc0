import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets for the database, such as the key of an authenticator app. */
export type Sealer = Readonly<{
  seal(plain: string, about: string): string;
  /** Returns undefined if none of the current keys sealed the value, or it was sealed with another `about`. */
  open(sealed: string, about: string): string | undefined;
  /** Returns true if the value `sealed` was not encrypted with the newest key. */
  isOld(sealed: string): boolean;
  /** Lists the ids of the current keys. A sealed value starts with the id of the key that sealed it. */
  keyIds: readonly string[];
}>;

type Key = Readonly<{ id: string; bytes: Buffer }>;

const keyFrom = (sessionKey: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', sessionKey, '', 'acre sealed secrets 1', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
};

/** Returns a sealer that uses AES-256-GCM with one key from each of `sessionKeys`. The first key seals, and every key can open. */
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
