import type { Draft } from '@console/contract/drafts';
import {
  recommendationChoices,
  recommendations,
  recommendedTypes,
  type ReportType,
} from '@console/contract/report-types';
import type { DraftDetails } from '../editor-context';
import { body, choice, requiredText, textList } from '@console/contract/rules';
import { messages } from '@console/contract/texts';

/** What the Settings form holds; an empty recommendation is none. */
export interface DetailsValues {
  readonly title: string;
  readonly webTitle: string;
  readonly subTitle: string;
  readonly recommendation: string;
  readonly tags: readonly string[];
}

/** The details as they are sent; none chosen leaves the recommendation as it is (P10). */
export function patchOf({ title, webTitle, subTitle, recommendation, tags }: DetailsValues): DraftDetails {
  const chosen = recommendations.find((each) => each === recommendation);
  return { title, webTitle, subTitle, tags: [...tags], ...(chosen && { recommendation: chosen }) };
}

export function detailsOf(draft: Draft): DetailsValues {
  const { title, webTitle, subTitle, recommendation, tags } = draft;
  return { title, webTitle, subTitle, recommendation: recommendation ?? '', tags };
}

/** Rules of the report details (A§5): three titles, and a recommendation where the type asks for one. */
export function detailsRules(reportType: ReportType) {
  const recommendation = choice(['', ...recommendationChoices(reportType)]);
  return body({
    title: requiredText(200),
    webTitle: requiredText(200),
    subTitle: requiredText(300),
    recommendation: recommendedTypes.includes(reportType)
      ? recommendation.required(messages.required)
      : recommendation,
    tags: textList(60),
  });
}
