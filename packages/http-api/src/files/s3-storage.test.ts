import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Overloaded } from '../http/middleware/errors.ts';
import { s3Storage } from './s3-storage.ts';

/** Even on a busy machine, a store of these tests begins its response or sends its next chunk within this many milliseconds. */
const patience = 1500;
const content = Buffer.from('a deed');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Starts a store that responds to every request with the listener, and counts the responses that are still open. */
async function aStore(listener: RequestListener, limit?: number) {
  let responses = 0;
  const server = createServer((request, response) => {
    responses += 1;
    response.once('close', () => {
      responses -= 1;
    });
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = s3Storage({ endpoint, bucket: 'acre', region: 'us-east-1', keyId: 'key', secret: 'secret' }, limit);
  return { storage, openResponses: () => responses };
}

const stopping: RequestListener = (_, response) => response.writeHead(200, { 'content-length': 1000 }).write(content);

describe('a file store that hangs', () => {
  // A busy server collects its garbage many times before the usual time limit. A limit that only garbage holds would be lost.
  let collecting: NodeJS.Timeout;
  beforeAll(() => {
    collecting = setInterval(collectGarbage, patience / 5);
  });
  afterAll(() => clearInterval(collecting));

  it('before its response is reported as unavailable after the time limit, and the requests are closed', async () => {
    const { storage, openResponses } = await aStore(() => undefined, patience);
    const calls = [storage.open('id', 'original'), storage.write('id', { name: 'original', content }), storage.remove('id')];
    await Promise.all(calls.map((call) => expect(call).rejects.toBeInstanceOf(Overloaded)));
    await expect.poll(openResponses).toBe(0);
  });

  it('in the middle of a file ends the download with an error after the time limit', async () => {
    const { storage, openResponses } = await aStore(stopping, patience);
    const opened = await storage.open('id', 'original');
    await expect(opened && text(opened.stream)).rejects.toBeInstanceOf(Overloaded);
    await expect.poll(openResponses).toBe(0);
  });

  it('in the middle of an error message is reported as unavailable after the time limit', async () => {
    const { storage } = await aStore((_, response) => response.writeHead(403, { 'content-length': 1000 }).write(content), patience);
    await expect(storage.write('id', { name: 'original', content })).rejects.toBeInstanceOf(Overloaded);
  });
});

describe('a file store', () => {
  it('that sends slowly is read to the end, even if this takes longer than the time limit', async () => {
    const sendSlowly: RequestListener = async (_, response) => {
      for (const letter of 'abcdefgh') {
        response.write(letter);
        await wait(patience / 6);
      }
      response.end();
    };
    const { storage } = await aStore(sendSlowly, patience);
    const opened = await storage.open('id', 'original');
    expect(await (opened && text(opened.stream))).toBe('abcdefgh');
  });

  it('has no open request after a reader leaves in the middle of a file', async () => {
    const { storage, openResponses } = await aStore(stopping);
    const opened = await storage.open('id', 'original');
    opened?.stream.destroy();
    await expect.poll(openResponses).toBe(0);
  });

  it('that is busy gets the whole file again in a later try', async () => {
    const received: string[] = [];
    const { storage } = await aStore(async (request, response) => {
      received.push(await text(request));
      response.writeHead(received.length < 3 ? 503 : 200).end();
    });
    await storage.write('id', { name: 'original', content });
    expect(received).toEqual(['a deed', 'a deed', 'a deed']);
  });
});
