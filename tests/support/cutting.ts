import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export type Cutting = {
  readonly url: string;
  /** Returns the number of cut connections so far. */
  cuts(): number;
  /** Returns whether traffic has stalled. */
  isStill(): boolean;
  /** Lets traffic pass again after a stall. Also cuts all open connections, so clients must reconnect. The traffic does not stall again. */
  goOn(): void;
};

/**
 * Starts a TCP proxy that numbers the chunks of all connections, in both directions. Every chunk whose number is a multiple of `every` is
 * dropped, and its connection is cut. From chunk `stillAt` on, nothing passes until `goOn` is called.
 */
export async function cutting(target: string, { every, stillAt }: { every: number; stillAt: number }): Promise<Cutting> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let [pieces, cuts, still, released] = [0, 0, false, false];
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.on('data', (piece) => {
      pieces += 1;
      if (!released && pieces >= stillAt) still = true;
      if (still) return;
      if (pieces % every !== 0) return to.write(piece);
      cuts += 1;
      from.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  afterAll(() => {
    drop();
    server.close();
  });
  const goOn = () => {
    [still, released] = [false, true];
    drop();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cuts: () => cuts, isStill: () => still, goOn };
}
