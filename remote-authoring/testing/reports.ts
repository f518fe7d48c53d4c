import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import type { Report } from '@console/contract/reports';
import { noVideo } from '@console/contract/video';
import { noWidgetData } from '@console/contract/widgets';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { publishedContent } from '@console/shared-report/published-content';
import { personRef } from '@console/tooling/test-kit/ids';
import { MY_ID } from '@console/tooling/test-kit/network';

export const DRAFT_ID = '22222222-2222-4222-8222-222222222222';
export const REPORT_ID = '33333333-3333-4333-8333-333333333333';
export const APPROVAL_ID = '44444444-4444-4444-8444-444444444444';

export const me = personRef(MY_ID, 'Mia', 'Me');
export const ann = personRef('55555555-5555-4555-8555-555555555555', 'Ann', 'Analyst');
export const pete = personRef('66666666-6666-4666-8666-666666666666', 'Pete', 'Peer');

const company = {
  '@id': '/api/company/77777777-7777-4777-8777-777777777777',
  id: '77777777-7777-4777-8777-777777777777',
  code: 'BHP',
  name: 'BHP Group',
};

const document = newDocument([
  {
    id: 'textblock1',
    type: 'Text',
    props: {},
    children: JSON.stringify({ ops: [{ insert: 'Copper leads the way\n' }] }),
  },
]);

/** A draft of Ann's. */
export function aDraft(changes: Partial<Draft> = {}): Draft {
  return {
    '@id': `/api/draft-report/${DRAFT_ID}`,
    id: DRAFT_ID,
    title: 'Copper',
    webTitle: 'copper',
    subTitle: 'Volumes',
    reportType: 'companyReport',
    status: 'draft',
    statusReason: null,
    recommendation: 'Buy',
    ...{ targetPrice: null, priceCurrency: 'AUD' },
    currentRecommendation: 'Buy',
    company: [company],
    sector: [],
    market: [],
    researchType: null,
    researchOn: null,
    videoType: null,
    video: noVideo,
    tags: [],
    template: null,
    thumbnail: null,
    description: '',
    descriptionBy: null,
    owner: ann,
    approval: null,
    declined: null,
    publishAt: null,
    publishTimeZone: null,
    publishedOn: null,
    reportId: null,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T03:05:00Z',
    content: serializeDocument(document),
    media: {},
    metadata: { ...noWidgetData, disclaimers: { upfront: [], endOfReport: [] } },
    ...changes,
  };
}

/** A published report of Ann's. */
export function aReport(changes: Partial<Report> = {}): Report {
  const { title, webTitle, subTitle, reportType, recommendation, currentRecommendation, targetPrice } =
    aDraft();
  return {
    '@id': `/api/report/${REPORT_ID}`,
    id: REPORT_ID,
    draftId: DRAFT_ID,
    ...{ title, webTitle, subTitle, reportType, recommendation, currentRecommendation, targetPrice },
    sector: [],
    market: [],
    researchType: null,
    researchOn: null,
    videoType: null,
    video: noVideo,
    thumbnail: null,
    status: 'published',
    company: [company],
    tags: [],
    description: '',
    owner: ann,
    publishedOn: '2026-11-20T03:05:00Z',
    publishedDay: '2026-11-20',
    updatedAt: '2026-11-20T03:05:00Z',
    pinned: true,
    public: false,
    source: { category: 'console' },
    rebuild: null,
    pdf: `/api/report/${REPORT_ID}/pdf`,
    content: publishedContent(document),
    media: {},
    metadata: { ...noWidgetData, disclaimers: { upfront: [], endOfReport: [] } },
    ...changes,
  };
}

/** A review of Ann's draft that waits for Pete. */
export function anApproval(changes: Partial<Approval> = {}): Approval {
  const { title, reportType, owner } = aDraft();
  return {
    '@id': `/api/report-approval/${APPROVAL_ID}`,
    id: APPROVAL_ID,
    report: {
      '@id': `/api/draft-report/${DRAFT_ID}`,
      id: DRAFT_ID,
      ...{ title, reportType, owner },
      status: 'pending review',
      editorIds: [],
      company: [company],
    },
    assignees: [pete],
    legalReviewerIds: [],
    peerReviewed: false,
    legalReviewed: false,
    state: 'pending',
    lockedBy: null,
    publishOn: null,
    timeZone: null,
    description: 'Please look at the volumes',
    contentHash: 'hash',
    metadata: [
      {
        user: ann,
        status: 'pending',
        action: 'request',
        feedback: '',
        timestamp: '2026-11-20T03:05:00Z',
        label: 'Review requested',
        nodeId: null,
      },
    ],
    createdAt: '2026-11-20T03:05:00Z',
    ...changes,
  };
}
