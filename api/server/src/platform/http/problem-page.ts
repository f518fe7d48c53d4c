import type { Problem } from '@console/contract/hydra';
import type { FastifyInstance } from 'fastify';
import { escapedHtml } from '../escaped-html';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * A refusal that a browser shows by itself, in a frame or a tab, is a sentence instead of JSON: the static page, a PDF
 * or a download whose session has ended.
 */
export function showProblems(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isShown = request.headers['sec-fetch-mode'] === 'navigate' && reply.statusCode >= 400;
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (!isShown || !isJson || typeof payload !== 'string') return payload;
    const { 'hydra:description': description } = JSON.parse(payload) as Partial<Problem>;
    const sentence = reply.statusCode === 401 ? SESSION_ENDED : (description ?? '');
    reply.header('content-type', 'text/html; charset=utf-8').removeHeader('content-length');
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapedHtml(sentence)}</title><body style="font:16px/1.5 system-ui,sans-serif;padding:24px;color:#444;background:#fff"><p>${escapedHtml(sentence)}</p></body></html>`;
  });
}
