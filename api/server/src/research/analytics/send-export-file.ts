import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import { exportFileKey, requireReadyExport } from './analytics-exports.store';

/** Media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const files = {
  xlsx: { type: XLSX_TYPE, extension: 'xlsx' },
  csv: { type: 'application/zip', extension: 'zip' },
} as const;

interface Wanted {
  readonly id: string;
  readonly kind: 'xlsx' | 'csv';
}

/** Sends a file of an export as it is read; 404 when it is not ready, or gone. */
export async function sendExportFile(
  reply: FastifyReply,
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  { id, kind }: Wanted,
): Promise<FastifyReply> {
  const row = await requireReadyExport(db, id);
  const file = await store.open(exportFileKey(id, kind));
  if (!file) throw notFound('The file of this export');
  const { type, extension } = files[kind];
  return sendDownload(reply, type, `analytics-${row.from_date}-to-${row.to_date}.${extension}`).send(file);
}

/** Says that what comes is a file to keep. */
export function sendDownload(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('access-control-expose-headers', 'Content-Disposition')
    .header('cache-control', 'private, no-store');
}
