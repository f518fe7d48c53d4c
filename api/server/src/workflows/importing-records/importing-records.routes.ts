import {
  exportBadAdvisoryLines,
  exportBadCompanyLines,
  exportBadKeyPropertiesLines,
  exportBadTagLines,
  exportBadUserLines,
  importAdvisory,
  importCompanies,
  importKeyProperties,
  importTags,
  importUsers,
  previewAdvisoryImport,
  previewCompanyImport,
  previewKeyPropertiesImport,
  previewTagImport,
  previewUserImport,
  recordFileTooLarge,
  recordImportLimits,
} from '@console/contract/record-imports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readNamedUpload } from '../../platform/images/read-upload';
import { sendCsv } from '../../platform/sheets/send-csv';
import type { Routes, Services } from '../../services';
import { advisoryRecords } from './advisory-records';
import { badLineSheet } from './bad-line-sheet';
import { companyRecords } from './company-records';
import { keyPropertiesRecords } from './key-properties-records';
import type { RecordKind } from './record-kind';
import { judgedLines, previewImport, runImport } from './run-import';
import { tagRecords } from './tag-records';
import { userRecords } from './user-records';

export const routes: Routes = (api, services) => {
  api.handle(previewCompanyImport, 'coverage:manage', async ({ request }) =>
    previewImport(services, companyRecords, await readFile(request)),
  );
  api.handle(importCompanies, 'coverage:manage', async ({ me, query, request }) =>
    runImport(services, companyRecords, { file: await readFile(request), ...query, actorId: me.id }),
  );
  api.handle(exportBadCompanyLines, 'coverage:manage', async ({ request, reply }) =>
    sendBadLines(services, companyRecords, { request, reply }),
  );

  api.handle(previewUserImport, 'users:manage', async ({ me, request }) =>
    previewImport(services, userRecords(me), await readFile(request)),
  );
  api.handle(importUsers, 'users:manage', async ({ me, query, request }) =>
    runImport(services, userRecords(me), { file: await readFile(request), ...query, actorId: me.id }),
  );
  api.handle(exportBadUserLines, 'users:manage', async ({ me, request, reply }) =>
    sendBadLines(services, userRecords(me), { request, reply }),
  );

  api.handle(previewKeyPropertiesImport, 'key-properties:update', async ({ me, request }) =>
    previewImport(services, keyPropertiesRecords(me), await readFile(request)),
  );
  api.handle(importKeyProperties, 'key-properties:update', async ({ me, query, request }) =>
    runImport(services, keyPropertiesRecords(me), {
      file: await readFile(request),
      ...query,
      actorId: me.id,
    }),
  );
  api.handle(exportBadKeyPropertiesLines, 'key-properties:update', async ({ me, request, reply }) =>
    sendBadLines(services, keyPropertiesRecords(me), { request, reply }),
  );

  api.handle(previewAdvisoryImport, 'customers:manage', async ({ request }) =>
    previewImport(services, advisoryRecords, await readFile(request)),
  );
  api.handle(importAdvisory, 'customers:manage', async ({ me, query, request }) =>
    runImport(services, advisoryRecords, { file: await readFile(request), ...query, actorId: me.id }),
  );
  api.handle(exportBadAdvisoryLines, 'customers:manage', async ({ request, reply }) =>
    sendBadLines(services, advisoryRecords, { request, reply }),
  );

  api.handle(previewTagImport, 'settings:manage', async ({ request }) =>
    previewImport(services, tagRecords, await readFile(request)),
  );
  api.handle(importTags, 'settings:manage', async ({ me, query, request }) =>
    runImport(services, tagRecords, { file: await readFile(request), ...query, actorId: me.id }),
  );
  api.handle(exportBadTagLines, 'settings:manage', async ({ request, reply }) =>
    sendBadLines(services, tagRecords, { request, reply }),
  );
};

function readFile(request: FastifyRequest) {
  return readNamedUpload(request, { maxBytes: recordImportLimits.maxBytes, message: recordFileTooLarge });
}

async function sendBadLines<Made>(
  services: Services,
  kind: RecordKind<Made>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const lines = await judgedLines(services, kind, await readFile(request));
  return sendCsv(reply, badLineSheet(kind.columns, lines), `bad-${kind.noun}-lines.csv`);
}
