import { companyLabel } from '@console/contract/company-ref';
import { fullName } from '@console/contract/full-name';
import type { DetailName, ReportDetails } from '@console/contract/report-details';
import { reportTypes } from '@console/contract/report-types';
import { itemChanges } from '@console/shared-report/item-changes';
import { targetPriceText } from '@console/shared-report/target-price-text';
import { wordChanges, type WordChange } from '@console/shared-report/word-changes';

import { planOf } from './planned-publication';

/** What became of a detail of a report: 'Recommendation', Buy gone, Sell come. */
export interface DetailChange {
  readonly label: string;
  readonly words: readonly WordChange[];
}

/** A detail in words; `isWhole`: one value for another, not word by word. */
interface DetailText {
  readonly label: string;
  readonly text: (details: ReportDetails) => string;
  readonly isWhole?: true;
}

/** A detail that is a list of items. */
interface DetailItems {
  readonly label: string;
  readonly items: (details: ReportDetails) => readonly string[];
}

/** Every detail in the order in which it is told; the zone of the planned time is told with it. */
const detailTexts: Readonly<Record<Exclude<DetailName, 'publishTimeZone'>, DetailText | DetailItems>> = {
  title: { label: 'Title', text: (report) => report.title },
  subTitle: { label: 'Sub Title', text: (report) => report.subTitle },
  webTitle: { label: 'Web Title', text: (report) => report.webTitle },
  recommendation: { label: 'Recommendation', text: (report) => report.recommendation ?? '', isWhole: true },
  targetPrice: { label: 'Target Price', text: targetOf, isWhole: true },
  company: { label: 'Company', items: ({ company }) => company.map(companyLabel) },
  sector: { label: 'Sector', items: ({ sector }) => sector },
  market: { label: 'Market', items: ({ market }) => market },
  reportType: { label: 'Type of report', text: (report) => reportTypes[report.reportType], isWhole: true },
  researchType: { label: 'Research Type', text: (report) => report.researchType ?? '', isWhole: true },
  researchOn: { label: 'Research On', text: (report) => report.researchOn ?? '' },
  tags: { label: 'Tags', items: ({ tags }) => tags },
  owner: { label: 'Author', text: ({ owner }) => fullName(owner), isWhole: true },
  thumbnail: { label: 'Thumbnail', text: (report) => report.thumbnail ?? '', isWhole: true },
  videoType: { label: 'Video Type', text: (report) => report.videoType ?? '', isWhole: true },
  video: { label: 'Video', text: ({ video }) => videoText(video) },
  description: { label: 'Description', text: (report) => report.description },
  publishAt: { label: 'Schedule', text: scheduleOf, isWhole: true },
};

/** The details of a report that are not what they were. */
export function detailChanges(before: ReportDetails, after: ReportDetails): readonly DetailChange[] {
  return Object.entries<DetailText | DetailItems>(detailTexts).flatMap(([name, detail]) => {
    const words =
      'items' in detail
        ? listChange(detail.items(before), detail.items(after))
        : textChange(name, detail, [detail.text(before), detail.text(after)]);
    return words.length === 0 ? [] : [{ label: detail.label, words }];
  });
}

function listChange(was: readonly string[], is: readonly string[]): readonly WordChange[] {
  const isSame = was.length === is.length && was.every((item, index) => item === is[index]);
  return isSame ? [] : itemChanges(was, is);
}

function textChange(name: string, { isWhole }: DetailText, [was, is]: readonly [string, string]) {
  if (was === is) return [];
  if (name === 'thumbnail') return pictureChange(was, is);
  return isWhole ? exchange(was, is) : wordChanges(was, is);
}

function exchange(was: string, is: string): readonly WordChange[] {
  const words = [
    { kind: 'removed', text: was },
    { kind: 'added', text: is },
  ] as const;
  return words.filter(({ text }) => text !== '');
}

/** Nobody reads the name of a file. */
function pictureChange(was: string, is: string): readonly WordChange[] {
  if (is === '') return [{ kind: 'removed', text: 'The picture was removed.' }];
  return [{ kind: 'added', text: was === '' ? 'A picture was added.' : 'Another picture.' }];
}

function videoText({ url, duration, quick }: ReportDetails['video']): string {
  const length = duration === null ? [] : [`${duration} s`];
  return [...(url === null ? [] : [url]), ...length, ...(quick ? ['quick video'] : [])].join(', ');
}

function targetOf({ targetPrice }: ReportDetails): string {
  return targetPrice ? targetPriceText(targetPrice) : '';
}

function scheduleOf({ publishAt, publishTimeZone }: ReportDetails): string {
  return planOf({ publishOn: publishAt, timeZone: publishTimeZone });
}
