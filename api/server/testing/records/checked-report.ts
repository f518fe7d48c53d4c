import type { Finding } from '@console/contract/checklist';
import { unnamedFirm } from '@console/contract/firm';
import type { ReportNode } from '@console/contract/report-document';
import { noVideo } from '@console/contract/video';
import { newDocument } from '@console/shared-report/document';
import { sampleCompany, sampleForecast, sampleOverview } from '@console/shared-report/sample-context';
import type { Check, CheckedReport } from '../../src/research/checklist/check';
import type { ReportSnapshot } from '../../src/research/rendering/report-snapshot';

interface Changes {
  readonly report?: Partial<CheckedReport>;
  readonly snapshot?: Partial<ReportSnapshot>;
}

/** A Company Report of these blocks that recommends to buy BHP, in which nothing is wrong; `changes` say what is. */
export function checkedTestReport(
  blocks: readonly ReportNode[] = [],
  { report, snapshot }: Changes = {},
): CheckedReport {
  const document = newDocument(blocks);
  return {
    snapshot: {
      ...{ title: 'Copper', webTitle: 'Copper', subTitle: 'Volumes', reportType: 'companyReport' as const },
      ...{
        recommendation: 'Buy',
        targetPrice: null,
        sector: [],
        market: [],
        researchType: null,
        researchOn: null,
        tags: [],
      },
      ...{ videoType: null, video: noVideo, description: '', thumbnail: 'media:1', firm: unnamedFirm },
      company: [{ '@id': `/api/company/${sampleCompany.id}`, ...sampleCompany }],
      owner: { '@id': '/api/user/1', id: '1', firstName: 'Ann', lastName: 'Lee' },
      ...{ publishedOn: null, publishedDay: null, document },
      widgets: {
        stockOverview: sampleOverview,
        ...{ sharePrice: null, ratingHistory: null, mostViewed: [], relatedVideos: [] },
        keyProperties: { rating: 5, moat: 3, growth: 4, income: 1, risk: 2 },
        financialForecast: { rows: [...sampleForecast], error: null },
        company: sampleCompany,
        companiesMentioned: [sampleCompany],
      },
      disclaimers: { upfront: [], endOfReport: [{ type: 'General', content: 'General advice.' }] },
      ...snapshot,
    },
    document,
    ...{
      isDescribed: true,
      hasKeyProperties: true,
      ideas: [],
      others: [],
      comments: [],
      stopped: [],
      origin: null,
      splitBehind: null,
      houseTerms: [],
      today: '2026-11-24',
      priceMaxAgeDays: 7,
    },
    consoleHost: 'console.acme.com.au',
    ...report,
  };
}

/** What a check finds in a report. */
export const findingsOf = ({ find }: Pick<Check, 'find'>, report: CheckedReport): Finding[] => [
  ...find(report),
];

/** A text block of one paragraph; `link` is where its words lead. */
export function paragraph(words: string, link?: string): ReportNode {
  const insert = { insert: words, ...(link && { attributes: { link } }) };
  return { ...block('Text'), children: JSON.stringify({ ops: [insert, { insert: '\n' }] }) };
}

/** A block of a type, with the type as its id. */
export function block(type: ReportNode['type'], props: ReportNode['props'] = {}): ReportNode {
  return { id: type, type, props, children: [] };
}

/** A table with one figure, or with an empty cell in its place. */
export function figuresTable(figure: string, source = ''): ReportNode {
  const cell = (content: string, isHeading: boolean) => ({ content, isHeading, bold: false });
  return block('Table', { caption: 'Levels', source, data: [[cell('Entry', true), cell(figure, false)]] });
}
