import { fullName } from '@console/contract/full-name';
import { createHash } from 'node:crypto';
import type { BestIdeas } from '@console/contract/best-ideas';
import { reportTypes } from '@console/contract/report-types';
import { ideasCss } from '@console/shared-report/best-ideas/ideas-css';
import { renderIdeasPage } from '@console/shared-report/best-ideas/ideas-page';
import type { Db } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { inlineLogo } from '../../platform/firm/firm-logo';
import type { PrintFor } from '../../platform/printing/printer';
import { printReport } from '../rendering/print-report';
import type { IdeasVersion } from './best-ideas.store';
import { publishedIdeas } from './resolve-ideas';

/** Title of the page and of its PDF: 'Best Ideas 2026-11-13', of a draft 'Best Ideas'. */
export function ideasTitle({ publishedDay }: Pick<BestIdeas, 'publishedDay'>): string {
  return `${reportTypes.bestIdeas} ${publishedDay ?? 'draft'}`;
}

/** A list as the static page that is printed. */
export async function ideasHtml(
  { db, files, environment }: Pick<Services, 'db' | 'files' | 'environment'>,
  ideas: BestIdeas,
): Promise<string> {
  return renderIdeasPage({
    ideas: { ...ideas, firmLogo: await inlineLogo({ db, files }, ideas.firm) },
    title: ideasTitle(ideas),
    ideasCss,
    methodologyUrl: `${environment.publicUrl}/research-methodology`,
  });
}

/** PDF of a list's page. */
export function printIdeas(
  { printer }: Pick<Services, 'printer'>,
  wanted: PrintFor,
  { ideas, html }: { readonly ideas: BestIdeas; readonly html: string },
): Promise<Uint8Array> {
  const author = ideas.modifiedBy ? fullName(ideas.modifiedBy) : '';
  return printReport(printer, wanted, { html, title: ideasTitle(ideas), author });
}

type PageServices = Pick<Services, 'db' | 'files' | 'printer' | 'environment'>;

/**
 * The page of a published list. One that was never drawn is drawn from what was frozen, and kept; one that was lost
 * or damaged is 409, as no other may stand in for what its evidence names.
 */
export async function versionPage(services: PageServices, version: IdeasVersion): Promise<string> {
  const kept = await services.files.read(version.htmlKey);
  if (version.contentHash !== null && (!kept || sha256(kept) !== version.contentHash)) {
    throw conflict('The page of this list is not the one that was published.');
  }
  if (kept) return kept.toString('utf8');
  const html = await ideasHtml(services, await frozenIdeas(services.db, version));
  await services.files.write(version.htmlKey, Buffer.from(html));
  return html;
}

/** The PDF of a published list; one that is not there is printed from its page, and kept if it was never made. */
export async function versionPdf(services: PageServices, version: IdeasVersion): Promise<Uint8Array> {
  const kept = await services.files.read(version.pdfKey);
  if (kept) return kept;
  const html = await versionPage(services, version);
  const pdf = await printIdeas(services, 'preview', {
    ideas: await frozenIdeas(services.db, version),
    html,
  });
  // a second print has other bytes than the one whose hash is its name
  if (version.contentHash === null) await services.files.write(version.pdfKey, pdf);
  return pdf;
}

const frozenIdeas = (db: Db, version: IdeasVersion) => publishedIdeas(db, version, 'without returns');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
