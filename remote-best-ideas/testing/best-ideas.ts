import { unnamedFirm } from '@console/contract/firm';
import type { BestIdeas, BestIdeasDraft, IdeaRecord } from '@console/contract/best-ideas';

const company = (code: string, name: string, sector: string, rating: string) => ({
  id: code,
  code,
  name,
  gics: { sector },
  recommendation: rating,
  currentRecommendation: rating,
  currentStockPrice: 99,
});

const csl = company('CSL', 'CSL Limited', 'Health Care', 'Buy');
const cba = company('CBA', 'Commonwealth Bank', 'Financials', 'Sell');
const mqg = company('MQG', 'Macquarie Group', 'Diversified Financials', 'Hold');

/** An idea to buy CSL at 188.00. */
export const buyIdea: IdeaRecord = {
  id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c01',
  isPublished: true,
  includedOn: '2026-11-09',
  performance: {
    company: { percent: 4.2, price: 195.9, on: '2026-11-20' },
    from: null,
    to: null,
    switched: null,
  },
  company: csl,
  from: null,
  to: null,
  sharePrice: { company: 188, from: null, to: null },
  catalyst: 'Half-year result',
  investmentThesis: 'Collection costs keep falling.',
};

/** An idea that was never published. */
export const ideaWith = (changes: Partial<IdeaRecord>): IdeaRecord => ({
  ...buyIdea,
  isPublished: false,
  includedOn: null,
  performance: null,
  ...changes,
});

/** An idea to switch from CBA at 165.20 to MQG, which has no price. */
export const switchIdea: IdeaRecord = {
  id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c02',
  isPublished: true,
  includedOn: '2026-11-09',
  performance: null,
  company: null,
  from: cba,
  to: mqg,
  sharePrice: { company: null, from: 165.2, to: 0 },
  catalyst: 'Rate cut',
  investmentThesis: 'Better value.',
};

/** The live list of the tests: one Buy, one Switch, no Sell. */
export const liveIdeas: BestIdeas = {
  content: [
    { action: 'Buy', records: [buyIdea] },
    { action: 'Switch', records: [switchIdea] },
    { action: 'Sell', records: [] },
  ],
  disclaimers: {
    specificDisclosure: '{"ops":[{"insert":"Analysts may hold securities.\\n"}]}',
    footer: '{"ops":[{"insert":"General advice only.\\nRead the guide.\\n"}]}',
  },
  disclaimersHtml: {
    specificDisclosure: '<p>Analysts may hold securities.</p>',
    footer: '<p>General advice only.</p>',
  },
  id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c00',
  number: 1,
  firm: unnamedFirm,
  publishedOn: '2026-11-09T09:30:00',
  publishedDay: '2026-11-09',
  pdf: '/api/best-ideas/version/9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c00/pdf',
  updatedAt: '2026-11-09T09:30:00',
  modifiedBy: { '@id': '/api/user/2', id: '2', firstName: 'Anna', lastName: 'Analyst' },
};

/** The draft of the tests: two ideas to buy, never published. */
export const draftIdeas: BestIdeasDraft = {
  ...liveIdeas,
  id: null,
  number: null,
  pdf: null,
  status: 'draft',
  statusReason: null,
  priceTolerance: 5,
  companiesTag: 't1',
  houseTag: 'h1',
  content: [
    {
      action: 'Buy',
      records: [
        buyIdea,
        ideaWith({
          ...{ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c03', company: cba },
          explanation: 'Bought for the result.',
        }),
      ],
    },
    { action: 'Switch', records: [] },
    { action: 'Sell', records: [] },
  ],
  publishedOn: null,
  publishedDay: null,
  updatedAt: '2026-11-20T16:45:00',
};
