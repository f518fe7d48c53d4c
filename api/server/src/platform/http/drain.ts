import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this server is about to end: it goes on answering, and says that it wants no more requests. */
export class Drain {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Begins, and gives balancers so long to hear of it. */
  async begin(patienceMs: number): Promise<void> {
    this.#hasBegun = true;
    if (patienceMs > 0) await pause(patienceMs);
  }
}

/**
 * From then on each answer ends its connection: whoever keeps connections for later requests, as nginx does, has none
 * left when the server ends, and no request is under way on one that is cut.
 */
export function endConnectionsOf(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    return payload;
  });
}
