import { shared } from '../http/public-cache/shared.ts';
import { isDiskFull } from '../postgres/disk-full.ts';

const believedFor = 2000;

/**
 * Checks for free space by writing, at most every two seconds, so that an instance notices a full disk before a write fails, and notices
 * when space is freed.
 */
export function roomFor(writeSomething: () => Promise<unknown>): () => Promise<boolean> {
  let found: Readonly<{ hasRoom: boolean; at: number }> | undefined;
  const look = shared(async () => {
    const hasRoom = await writeSomething().then(
      () => true,
      (error: unknown) => {
        if (isDiskFull(error)) return false;
        throw error;
      },
    );
    found = { hasRoom, at: performance.now() };
    return hasRoom;
  });
  return async () => (found !== undefined && performance.now() - found.at < believedFor ? found.hasRoom : look());
}
