import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const isWholePdf = (bytes) =>
  bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF');

/** What is wrong with a publication, by its draft's id: it is there once, whole, and as its evidence says. */
export async function publicationFaults(admin, draftId) {
  const { status, reportId } = await admin.read(`/api/draft-report/${draftId}`);
  const published = await eventsOf(admin, draftId, 'draft.publish');
  if (status === 'unable to publish') {
    return published.length === 0 ? [] : [`${draftId} is published and unable to publish`];
  }
  if (status !== 'published') return [`${draftId} is ${status}`];
  const evidence = Buffer.from(
    await (await admin.call('GET', `/api/report/admin/${reportId}/evidence`)).arrayBuffer(),
  );
  const { publishedPageHash, pdfHash } = JSON.parse(evidence.toString());
  const page = Buffer.from(
    await (await admin.call('GET', `/api/report/${reportId}/static-view`)).arrayBuffer(),
  );
  const pdf = Buffer.from(await (await admin.call('GET', `/api/report/${reportId}/pdf`)).arrayBuffer());
  const [event] = published;
  return Object.entries({
    'is not published once in the audit trail': published.length !== 1,
    'has another report in the audit trail': event?.after.reportId !== reportId,
    'has other evidence than the audit trail says': event?.after.evidenceHash !== sha256(evidence),
    'has another page than its evidence says': sha256(page) !== publishedPageHash,
    'has another PDF than its evidence says': sha256(pdf) !== pdfHash,
    'has half a PDF': !isWholePdf(pdf),
    'shows no date of publication': page.includes('data-publication-date="">Draft<'),
  }).flatMap(([text, isSo]) => (isSo ? [`${draftId} ${text}`] : []));
}

async function eventsOf(admin, draftId, action) {
  const events = await admin.read(`/api/audit?action=${action}&subjectId=${draftId}&itemsPerPage=50`);
  return events['hydra:member'].filter((event) => event.action === action);
}

/** Files of reports on the disk: `half` PDFs are a fault, `left` temporary ones only litter. */
export function filesOf(dataDir) {
  const folder = join(dataDir, 'files/reports');
  const names = readdirSync(folder, { recursive: true }).map(String);
  const pdfs = names.filter((name) => name.endsWith('.pdf'));
  return {
    half: pdfs.filter((name) => !isWholePdf(readFileSync(join(folder, name)))),
    pdfs: pdfs.length,
    left: names.filter((name) => name.endsWith('.tmp')).length,
  };
}
