import { createHash } from 'node:crypto';
import type { DrawnData } from '@console/contract/approvals';
import type { ReportFirm } from '@console/contract/firm';
import type { ReportDetails } from '@console/contract/report-details';
import { noVideo } from '@console/contract/video';
import { disclaimersText } from '@console/shared-report/disclaimers-text';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import { nodeText } from '@console/shared-report/plain-text';
import { blockOf } from '@console/shared-report/registry';
import { reportFacts } from '@console/shared-report/report-facts';
import { companyLine } from '@console/shared-report/title-text';
import { walk } from '@console/shared-report/tree/walk';
import { staticContext } from '../rendering/page-worker';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** What a report froze beside its blocks and its data; what did not exist then is empty. */
export function detailsOfSnapshot(
  snapshot: ReportSnapshot,
): Omit<ReportDetails, 'publishAt' | 'publishTimeZone'> {
  const { document: _blocks, widgets: _widgets, disclaimers: _disclaimers, firm: _firm, ...said } = snapshot;
  const { publishedOn: _on, publishedDay: _day, owner, company, sector, market, tags, ...rest } = said;
  const { title, webTitle, subTitle, reportType, recommendation, researchType, ...others } = rest;
  const { researchOn, videoType, video, description, thumbnail, targetPrice, ...untold } = {
    ...later,
    ...others,
  };
  return {
    ...{ title, webTitle, subTitle, reportType, recommendation, researchType, researchOn },
    ...{ videoType, video, description, thumbnail, owner, targetPrice },
    company: [...company],
    sector: [...sector],
    market: [...market],
    tags: [...tags],
    // what is frozen and no detail does not compile here: reviewers are told of each
    ...(untold satisfies Record<string, never>),
  };
}

const later = { researchOn: null, videoType: null, video: noVideo, targetPrice: null };

/** What the page of a snapshot draws of each part of its data, by the name of the part. */
export function drawnBy(snapshot: ReportSnapshot): Record<string, DrawnData> {
  const { document, widgets, disclaimers, firm } = snapshot;
  const context = staticContext(snapshot, () => null);
  const nodes = walk(document.root);
  const drawn = [...neededWidgets(document)].map((name) => {
    const blocks = nodes.filter(({ type }) => blockOf(type).data === name);
    const texts = [...new Set(blocks.map((node) => nodeText(node, context).trim()))];
    return [name, { text: texts.join('\n'), digest: sha256([texts, chartIn(widgets[name])]) }] as const;
  });
  return {
    ...Object.fromEntries(drawn),
    disclaimers: { text: disclaimersText(disclaimers), digest: sha256(printed(disclaimers)) },
    firm: { text: firmText(firm), digest: sha256(firm) },
  };
}

/** Disclaimers as they are read: what they are of is not. */
function printed({ upfront, endOfReport }: ReportSnapshot['disclaimers']) {
  return { upfront, endOfReport: endOfReport.map(({ interest: _interest, ...read }) => read) };
}

const firmText = ({ name, registeredName, abn, address, websiteLink }: ReportFirm) =>
  [name, registeredName, abn && `ABN ${abn}`, address, websiteLink].filter((line) => line !== '').join('\n');

/** Names of the data of which the page of a snapshot would draw something else by now. */
export function drawnOtherwise(then: ReportSnapshot, now: ReportSnapshot): string[] {
  const [before, after] = [drawnWithSubject(then), drawnWithSubject(now)];
  return Object.keys(after).filter((name) => before[name]?.digest !== after[name]?.digest);
}

/** Name and code of the company, too: of an edited report they are told with its details. */
function drawnWithSubject(snapshot: ReportSnapshot): Record<string, DrawnData> {
  const subject = companyLine(reportFacts(snapshot));
  return { subject: { text: subject, digest: subject }, ...drawnBy(snapshot) };
}

/** The days and values of a chart, which its text does not tell; a picture of it has ids of its own each time. */
function chartIn(widget: unknown): unknown {
  if (typeof widget !== 'object' || widget === null || !('svg' in widget)) return null;
  return { ...widget, svg: undefined, narrowSvg: undefined };
}

const sha256 = (data: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex');
