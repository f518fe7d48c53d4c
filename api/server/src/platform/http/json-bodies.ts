import { jsonFault } from '@console/shared-report/json-text';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem';

/** More than any body of the API needs: an export of many chosen rows, an import of 500 files. Documents are texts. */
const limits = { depth: 16, values: 50_000 };

/**
 * Reads JSON bodies, but none that takes far longer to read than to send. Calls without a body may name the type too
 * (A§7.1: the common headers); what a call needs is told by its rules.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    const fault = jsonFault(String(text), limits);
    if (fault) return done(new ProblemError(400, `The body ${fault}.`));
    return parse(request, String(text), done);
  });
}
