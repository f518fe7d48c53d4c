import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Less than what a supervisor waits before it kills (`TimeoutStopSec`, `stop_grace_period`: 30 s). */
const LONGEST_MS = 15_000;

/**
 * Closes the connections on which no request runs as soon as the server closes, the others with their answer, and all
 * of them after a while (X29). Node itself waits for those that have sent nothing yet, which browsers open ahead and
 * keep, and for headers that never end.
 */
export function closeConnections(app: FastifyInstance, longestMs = LONGEST_MS): void {
  /** Requests that run, by connection. */
  const running = new Map<Socket, number>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    const add = (requests: number) => {
      const left = (running.get(socket) ?? 0) + requests;
      if (!socket.destroyed) running.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    };
    add(1);
    answer.once('close', () => add(-1));
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), longestMs).unref();
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
}
