import type { FileKind } from '@acre/domain/files/rules';
import { Refusal, type RefusalCode } from '@acre/domain/kernel/refusal';
import { type EncodedImage, encodeImage } from './encode-image.ts';

export type ImageTask = Readonly<{ path: string; kind: FileKind }>;
type Outcome = { made: EncodedImage } | { refused: { code: RefusalCode; field: string | undefined } } | { failed: string };
/** `bytes` is the memory of this process after its work. */
export type ImageResult = Readonly<Outcome & { bytes: number }>;

const outcomeOf = ({ path, kind }: ImageTask): Promise<Outcome> =>
  encodeImage(path, kind).then(
    (made) => ({ made }),
    (error: unknown) => (error instanceof Refusal ? { refused: { code: error.code, field: error.field } } : { failed: String(error) }),
  );

process.on('message', async (task: ImageTask) => {
  const outcome = await outcomeOf(task);
  process.send?.({ ...outcome, bytes: process.memoryUsage.rss() } satisfies ImageResult);
});
process.on('disconnect', () => process.exit());
// A terminal or service manager sends these signals to this process, too. They are ignored, because the server ends this process when its
// uploads are done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
