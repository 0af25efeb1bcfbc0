import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FileKind } from '@acre/domain/files/rules';
import { Refusal } from '@acre/domain/kernel/refusal';
import { fairQueue } from '../fair-queue.ts';
import { Overloaded } from '../http/middleware/errors.ts';
import type { EncodedImage } from './encode-image.ts';
import type { ImageResult, ImageTask } from './image-worker.ts';

/** Decoding one image at a time limits the memory that all uploads together take. */
const inTurn = fairQueue({ longestEach: 32, of: 'images to decode' });
/**
 * If the process still uses more than this many bytes of memory after an image, it exits. Otherwise its memory would grow from image to
 * image.
 */
const mostKept = 80 * 1024 * 1024;
/**
 * The largest pictures take some seconds. After this many milliseconds a picture is refused, so that it does not delay those of other
 * people.
 */
const longest = 30_000;
/** An idle process waits this many milliseconds for the next image. */
const idleFor = 10_000;
/**
 * These settings make glibc return the freed memory of images to the system. By default, glibc keeps such memory in one arena per thread,
 * with a growing mmap threshold. The threshold is in bytes.
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' };

const worker = fileURLToPath(import.meta.url.replace('image-process', 'image-worker'));
const fromSource = worker.endsWith('.ts') ? ['--conditions=source', '--import', 'tsx'] : [];

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Re-encodes an image in a separate process, which has none of the server's secrets. When nobody uploads, that process exits and so returns
 * its memory.
 */
export const encodeInProcess = (path: string, kind: FileKind, uploaderId: number, mostMs = longest): Promise<EncodedImage> =>
  inTurn(uploaderId, async () => {
    clearTimeout(idle);
    const result = await answerTo({ path, kind }, mostMs);
    if (result.bytes > mostKept) await ended();
    else idle = setTimeout(stop, idleFor).unref();
    if ('refused' in result) throw new Refusal(result.refused.code, { ...(result.refused.field && { field: result.refused.field }) });
    if ('failed' in result) throw new Error(`Image worker: ${result.failed}`);
    return result.made;
  });

async function answerTo(task: ImageTask, mostMs: number): Promise<ImageResult> {
  const child = running ?? start();
  const settled = new AbortController();
  const { signal } = settled;
  try {
    child.send(task);
    return await Promise.race([
      once(child, 'message', { signal }).then(([result]) => result as ImageResult),
      once(child, 'exit', { signal }).then(([code, killedBy]) => ({ failed: `ended with ${code ?? killedBy}`, bytes: 0 })),
      wait(mostMs, undefined, { signal }).then(() => giveUp(child)),
    ]);
  } finally {
    settled.abort();
  }
}

function start(): ChildProcess {
  const child = fork(worker, { env: allocator, execArgv: fromSource, serialization: 'advanced' });
  const forget = (): void => {
    if (running === child) running = undefined;
  };
  child.on('exit', forget).on('error', () => {
    // A process that could not be started never emits `exit`. One that got no task is killed, so that it does not run beside the next one.
    forget();
    child.kill('SIGKILL');
  });
  if (child.pid === undefined) throw new Overloaded('the image process could not be started');
  running = child;
  child.unref();
  child.channel?.unref();
  return child;
}

function giveUp(child: ChildProcess): ImageResult {
  running = undefined;
  child.kill('SIGKILL');
  return { refused: { code: 'file.too_slow', field: 'file' }, bytes: 0 };
}

/** Ends the process and waits for its exit, so that its memory is free before the next process starts. */
async function ended(): Promise<void> {
  const child = running;
  stop();
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function stop(): void {
  running?.disconnect();
  running = undefined;
}
