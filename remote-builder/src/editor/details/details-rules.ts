import { creationViolations } from '@console/contract/creation-rules';
import type { CompanyRef } from '@console/contract/company-ref';
import { newDraftRules, type Draft } from '@console/contract/drafts';
import { text } from '@console/contract/rules';
import { recommendations, type ReportType } from '@console/contract/report-types';
import { embedText, videoRules, videoSource } from '@console/contract/video';
import {
  targetBody,
  targetFormViolations,
  targetValues,
  type TargetValues,
} from '@console/shared-report/target-values';
import { ValidationError, mixed } from 'yup';
import type { DraftDetails } from '../editor-context';

/** What the Settings form holds; an empty text is none. */
export interface DetailsValues {
  readonly title: string;
  readonly webTitle: string;
  readonly subTitle: string;
  readonly recommendation: string;
  readonly targetPrice: TargetValues;
  readonly company: readonly CompanyRef[];
  readonly sector: readonly string[];
  readonly market: readonly string[];
  readonly researchType: string;
  readonly researchOn: string;
  readonly videoType: string;
  readonly tags: readonly string[];
  /** Empty: it is derived from the text. */
  readonly description: string;
  readonly video: { readonly url: string; readonly duration: string; readonly quick: boolean };
}

export function detailsOf(draft: Draft): DetailsValues {
  const { title, webTitle, subTitle, company, sector, market, tags, video } = draft;
  return {
    title,
    webTitle,
    subTitle,
    company,
    sector,
    market,
    tags,
    description: draft.descriptionBy === null ? '' : draft.description,
    recommendation: draft.recommendation ?? '',
    targetPrice: targetValues(draft.targetPrice, draft.priceCurrency),
    researchType: draft.researchType ?? '',
    researchOn: draft.researchOn ?? '',
    videoType: draft.videoType ?? '',
    video: {
      url: embedText(video.url),
      duration: video.duration === null ? '' : String(video.duration),
      quick: video.quick,
    },
  };
}

/** What differs from the saved details, as it is sent: what is not sent stays as it is (P10). */
export function patchOf(values: DetailsValues, saved: DetailsValues): DraftDetails {
  const { video, company, recommendation, targetPrice, sector, market, tags, ...texts } = changedDetails(
    values,
    saved,
  );
  return {
    ...texts,
    ...(sector && { sector: [...sector] }),
    ...(market && { market: [...market] }),
    ...(tags && { tags: [...tags] }),
    ...(company && { company: company.map(({ '@id': iri }) => ({ '@id': iri })) }),
    ...(recommendation !== undefined && {
      recommendation: recommendations.find((each) => each === recommendation) ?? '',
    }),
    ...(targetPrice &&
      isTargetChanged(targetPrice, saved.targetPrice) && { targetPrice: targetBody(targetPrice) }),
    ...(video && { video: { ...video, duration: video.duration === '' ? '' : Number(video.duration) } }),
  };
}

/** What somebody else has saved in fields that are not changed here, or are changed to the same; the page has the headings. */
export function comingIn(
  theirs: DetailsValues,
  { saved, typed }: { readonly saved: DetailsValues; readonly typed: DetailsValues },
): Partial<DetailsValues> {
  const { title, subTitle, ...news } = changedDetails(theirs, saved);
  const isFree = ([name]: [string, unknown]) => {
    const field = name as keyof DetailsValues;
    const [is, was, there] = [typed[field], saved[field], theirs[field]].map((value) =>
      JSON.stringify(value),
    );
    return is === was || is === there;
  };
  return Object.fromEntries(Object.entries(news).filter(isFree));
}

/** Without an amount there is nothing to save of the other fields. */
const isTargetChanged = ({ amount }: TargetValues, saved: TargetValues): boolean =>
  amount.trim() !== '' || saved.amount !== '';

/** The fields of `values` that differ from `saved`. */
export function changedDetails(values: Partial<DetailsValues>, saved: DetailsValues): Partial<DetailsValues> {
  const before = new Map(Object.entries(saved));
  const isChanged = ([name, value]: [string, unknown]) =>
    before.has(name) && JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/**
 * Rules of the report details (A§5): those of a new draft, with what its type asks for (P15, P16), and a video of one
 * of `videoHosts` (P23).
 */
export function detailsRules(reportType: ReportType, videoHosts?: readonly string[]) {
  return newDraftRules
    .pick([
      'title',
      'webTitle',
      'subTitle',
      'sector',
      'market',
      'researchType',
      'researchOn',
      'videoType',
      'tags',
      'description',
      'targetPrice',
    ])
    .shape({
      video: videoRules.shape({ url: text(5000) }),
      company: mixed<CompanyRef[]>(),
      recommendation: mixed<string>(),
    })
    .test('video-host', ({ video }, context) => {
      if (!video?.url?.trim()) return true;
      const source = videoSource(video.url, videoHosts);
      return source.ok || context.createError({ path: 'video.url', message: source.message });
    })
    .test('by-type', (values, context) => {
      const { company, researchType, recommendation, targetPrice } = values;
      const violations = creationViolations({
        reportType,
        company: company ?? [],
        researchType,
        recommendation,
      }).concat(targetFormViolations({ reportType, recommendation, targetPrice }));
      if (violations.length === 0) return true;
      return new ValidationError(
        violations.map(({ propertyPath, message }) => context.createError({ path: propertyPath, message })),
      );
    });
}
