import type { BestIdeas, IdeaRecord } from '@console/contract/best-ideas';

const company = (code: string, name: string, sector: string, rating: string) => ({
  id: code,
  code,
  name,
  gics: { sector },
  currentRecommendation: rating,
  currentStockPrice: 99,
});

const csl = company('CSL', 'CSL Limited', 'Health Care', 'Buy');
const cba = company('CBA', 'Commonwealth Bank', 'Financials', 'Sell');
const mqg = company('MQG', 'Macquarie Group', 'Diversified Financials', 'Hold');

/** An idea to buy CSL at 188.00. */
export const buyIdea: IdeaRecord = {
  company: csl,
  from: null,
  to: null,
  sharePrice: { company: 188, from: null, to: null },
  catalyst: 'Half-year result',
  investmentThesis: 'Collection costs keep falling.',
};

/** An idea to switch from CBA at 165.20 to MQG, which has no price. */
export const switchIdea: IdeaRecord = {
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
    specificDisclosure: '<p>Analysts may hold <b>securities</b>.</p><script>alert(1)</script>',
    footer: '{"ops":[{"insert":"General advice only.\\nRead the guide.\\n"}]}',
  },
  publishedOn: '2026-11-09T09:30:00',
  pdf: null,
  updatedAt: '2026-11-09T09:30:00',
  modifiedBy: { '@id': '/api/user/2', id: '2', firstName: 'Anna', lastName: 'Analyst' },
};

/** The draft of the tests: one Buy, never published. */
export const draftIdeas: BestIdeas = {
  ...liveIdeas,
  content: [{ action: 'Buy', records: [buyIdea, buyIdea] }],
  publishedOn: null,
  updatedAt: '2026-11-20T16:45:00',
};
