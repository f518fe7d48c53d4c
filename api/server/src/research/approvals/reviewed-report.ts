import { createHash } from 'node:crypto';
import type { ReportDetails } from '@console/contract/report-details';
import { noVideo } from '@console/contract/video';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** What a report froze beside its blocks and its data; what did not exist then is empty. */
export function detailsOfSnapshot(
  snapshot: ReportSnapshot,
): Omit<ReportDetails, 'publishAt' | 'publishTimeZone'> {
  const { document: _blocks, widgets: _widgets, disclaimers: _disclaimers, firm: _firm, ...said } = snapshot;
  const { publishedOn: _on, publishedDay: _day, owner, company, sector, market, tags, ...rest } = said;
  const { title, webTitle, subTitle, reportType, recommendation, researchType, ...others } = rest;
  const { researchOn, videoType, video, description, thumbnail, ...untold } = { ...later, ...others };
  return {
    ...{ title, webTitle, subTitle, reportType, recommendation, researchType, researchOn },
    ...{ videoType, video, description, thumbnail, owner },
    company: [...company],
    sector: [...sector],
    market: [...market],
    tags: [...tags],
    // what is frozen and no detail does not compile here: reviewers are told of each
    ...(untold satisfies Record<string, never>),
  };
}

const later = { researchOn: null, videoType: null, video: noVideo };

/** SHA-256 of each part of the data that the page of a snapshot draws, by its name. */
export function drawnBy({ document, widgets, disclaimers, firm }: ReportSnapshot): Record<string, string> {
  const drawn = [...neededWidgets(document)].map((name) => [name, sha256(factsIn(widgets[name]))] as const);
  return { ...Object.fromEntries(drawn), disclaimers: sha256(disclaimers), firm: sha256(firm) };
}

/** Without what is drawn from the facts: a chart has ids of its own each time. */
function factsIn(widget: unknown): unknown {
  if (typeof widget !== 'object' || widget === null || !('svg' in widget)) return widget;
  return { ...widget, svg: undefined, narrowSvg: undefined };
}

const sha256 = (data: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex');
