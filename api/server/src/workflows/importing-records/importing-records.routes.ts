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
import type { Policy } from '@console/shared-auth/access/can';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../platform/http/authentication';
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
  serveImport(api, services, {
    ...{ policy: 'coverage:manage', kindFor: () => companyRecords },
    ...{ preview: previewCompanyImport, run: importCompanies, badLines: exportBadCompanyLines },
  });
  serveImport(api, services, {
    ...{ policy: 'users:manage', kindFor: userRecords },
    ...{ preview: previewUserImport, run: importUsers, badLines: exportBadUserLines },
  });
  serveImport(api, services, {
    ...{ policy: 'key-properties:update', kindFor: keyPropertiesRecords },
    ...{
      preview: previewKeyPropertiesImport,
      run: importKeyProperties,
      badLines: exportBadKeyPropertiesLines,
    },
  });
  serveImport(api, services, {
    ...{ policy: 'customers:manage', kindFor: () => advisoryRecords },
    ...{ preview: previewAdvisoryImport, run: importAdvisory, badLines: exportBadAdvisoryLines },
  });
  serveImport(api, services, {
    ...{ policy: 'settings:manage', kindFor: () => tagRecords },
    ...{ preview: previewTagImport, run: importTags, badLines: exportBadTagLines },
  });
};

interface Import<Made> {
  readonly policy: Policy;
  /** The records as a person imports them. */
  readonly kindFor: (me: Person) => RecordKind<Made>;
  readonly preview: typeof previewCompanyImport;
  readonly run: typeof importCompanies;
  readonly badLines: typeof exportBadCompanyLines;
}

/** The three calls by which records of a kind are imported. */
function serveImport<Made>(
  api: Parameters<Routes>[0],
  services: Services,
  { policy, kindFor, preview, run, badLines }: Import<Made>,
): void {
  api.handle(preview, policy, async ({ me, query, request }) =>
    previewImport(services, kindFor(me), await readFile(request, query)),
  );
  api.handle(run, policy, async ({ me, query, request }) =>
    runImport(services, kindFor(me), {
      file: await readFile(request, query),
      fingerprint: query.fingerprint,
      actorId: me.id,
    }),
  );
  api.handle(badLines, policy, async ({ me, query, request, reply }) => {
    const kind = kindFor(me);
    const lines = await judgedLines(services, kind, await readFile(request, query));
    return sendCsv(reply, badLineSheet(kind.columns, lines), `bad-${kind.noun}-lines.csv`);
  });
}

interface Cleared {
  readonly clears?: boolean;
}

async function readFile(request: FastifyRequest, { clears = false }: Cleared): Promise<SentFile> {
  const limits = { maxBytes: recordImportLimits.maxBytes, message: recordFileTooLarge };
  return { ...(await readNamedUpload(request, limits)), clears };
}
