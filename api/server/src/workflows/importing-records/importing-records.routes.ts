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
import { judgedLines, previewImport, runImport, type SentFile } from './run-import';
import { tagRecords } from './tag-records';
import { userRecords } from './user-records';

export const routes: Routes = (api, services) => {
  api.handle(previewCompanyImport, 'coverage:manage', async ({ query, request }) =>
    previewImport(services, companyRecords, await readFile(request, query)),
  );
  api.handle(importCompanies, 'coverage:manage', async ({ me, query, request }) =>
    runImport(services, companyRecords, {
      file: await readFile(request, query),
      fingerprint: query.fingerprint,
      actorId: me.id,
    }),
  );
  api.handle(exportBadCompanyLines, 'coverage:manage', async ({ query, request, reply }) =>
    sendBadLines(services, companyRecords, { query, request, reply }),
  );

  api.handle(previewUserImport, 'users:manage', async ({ me, query, request }) =>
    previewImport(services, userRecords(me), await readFile(request, query)),
  );
  api.handle(importUsers, 'users:manage', async ({ me, query, request }) =>
    runImport(services, userRecords(me), {
      file: await readFile(request, query),
      fingerprint: query.fingerprint,
      actorId: me.id,
    }),
  );
  api.handle(exportBadUserLines, 'users:manage', async ({ me, query, request, reply }) =>
    sendBadLines(services, userRecords(me), { query, request, reply }),
  );

  api.handle(previewKeyPropertiesImport, 'key-properties:update', async ({ me, query, request }) =>
    previewImport(services, keyPropertiesRecords(me), await readFile(request, query)),
  );
  api.handle(importKeyProperties, 'key-properties:update', async ({ me, query, request }) =>
    runImport(services, keyPropertiesRecords(me), {
      file: await readFile(request, query),
      fingerprint: query.fingerprint,
      actorId: me.id,
    }),
  );
  api.handle(exportBadKeyPropertiesLines, 'key-properties:update', async ({ me, query, request, reply }) =>
    sendBadLines(services, keyPropertiesRecords(me), { query, request, reply }),
  );

  api.handle(previewAdvisoryImport, 'customers:manage', async ({ query, request }) =>
    previewImport(services, advisoryRecords, await readFile(request, query)),
  );
  api.handle(importAdvisory, 'customers:manage', async ({ me, query, request }) =>
    runImport(services, advisoryRecords, {
      file: await readFile(request, query),
      fingerprint: query.fingerprint,
      actorId: me.id,
    }),
  );
  api.handle(exportBadAdvisoryLines, 'customers:manage', async ({ query, request, reply }) =>
    sendBadLines(services, advisoryRecords, { query, request, reply }),
  );

  api.handle(previewTagImport, 'settings:manage', async ({ query, request }) =>
    previewImport(services, tagRecords, await readFile(request, query)),
  );
  api.handle(importTags, 'settings:manage', async ({ me, query, request }) =>
    runImport(services, tagRecords, {
      file: await readFile(request, query),
      fingerprint: query.fingerprint,
      actorId: me.id,
    }),
  );
  api.handle(exportBadTagLines, 'settings:manage', async ({ query, request, reply }) =>
    sendBadLines(services, tagRecords, { query, request, reply }),
  );
};

interface Cleared {
  readonly clears?: boolean;
}

async function readFile(request: FastifyRequest, { clears = false }: Cleared): Promise<SentFile> {
  const limits = { maxBytes: recordImportLimits.maxBytes, message: recordFileTooLarge };
  return { ...(await readNamedUpload(request, limits)), clears };
}

interface Asked {
  readonly query: Cleared;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendBadLines<Made>(
  services: Services,
  kind: RecordKind<Made>,
  { query, request, reply }: Asked,
): Promise<FastifyReply> {
  const lines = await judgedLines(services, kind, await readFile(request, query));
  return sendCsv(reply, badLineSheet(kind.columns, lines), `bad-${kind.noun}-lines.csv`);
}
