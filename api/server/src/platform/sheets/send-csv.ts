import type { FastifyReply } from 'fastify';
import { csvText } from './csv-text';
import type { Sheet } from './sheet';

/** Answers a sheet as a CSV file of this name, which is of letters, digits and signs that a header takes. */
export function sendCsv(
  reply: FastifyReply,
  sheet: Pick<Sheet, 'columns' | 'rows'>,
  fileName: string,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('access-control-expose-headers', 'Content-Disposition')
    .header('cache-control', 'no-store')
    .send(csvText(sheet));
}
