import type { NodeType } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import { blockPart, textPart, type LayoutPart } from './layout-part';
import {
  disclaimers,
  investmentView,
  lead,
  needToKnow,
  pair,
  picture,
  quote,
  table,
  title,
  withRail,
} from './template-parts';

type Template = () => readonly LayoutPart[];

const widgets = (...types: readonly NodeType[]) => types.map((type) => blockPart(type));
const keyFigures = (...headings: readonly string[]) =>
  table('What we forecast', ['', ...headings], ['Revenue', 'Earnings per share', 'Dividend per share']);
const calendar = (caption: string, ...events: readonly string[]) =>
  table(caption, ['Event', 'Date', 'What to expect'], events);
const levels = () => table('Levels', ['', 'Price', 'Return'], ['Entry', 'Target', 'Stop']);

const companyReport: Template = () => [
  title(),
  lead('Summary'),
  withRail(
    [needToKnowText(), investmentView(), textPart('Financials'), textPart('Valuation')],
    widgets('StockOverview', 'KeyProperties'),
  ),
  ...widgets('SharePrice', 'FinancialForecast'),
  pair('Outlook', 'Dividend'),
  keyFigures('Ours', 'Consensus', 'Change'),
  picture(),
  quote(),
  textPart('Risks'),
  ...widgets('CompanyDescription'),
  disclaimers(),
];

const companyFlash: Template = () => [
  title(),
  needToKnow(),
  withRail(
    [textPart('What Happened'), investmentView(), keyFigures('Old', 'New')],
    widgets('StockOverview', 'KeyProperties'),
  ),
  ...widgets('SharePrice', 'FinancialForecast'),
  quote(),
  pair('What Comes Next', 'Risks'),
  picture(),
  ...widgets('CompanyDescription'),
  disclaimers(),
];

const companyTradingIdea: Template = () => [
  title(),
  lead('The Idea'),
  withRail([textPart('Why Now'), investmentView(), levels()], widgets('StockOverview')),
  ...widgets('SharePrice'),
  pair('Catalysts', 'What Would Prove Us Wrong'),
  quote(),
  picture(),
  ...widgets('CompanyDescription'),
  disclaimers(),
];

const corporateAction: Template = () => [
  title(),
  needToKnow(),
  withRail(
    [
      textPart('The Offer'),
      investmentView(),
      calendar('Key dates', 'Record date', 'Offer closes', 'Payment'),
    ],
    widgets('StockOverview'),
  ),
  pair('What to Do', 'Tax'),
  ...widgets('Video', 'SharePrice'),
  quote(),
  picture(),
  ...widgets('CompanyDescription'),
  disclaimers(),
];

const emergingCompanyReport: Template = () => [
  title(),
  lead('Overview'),
  withRail([needToKnowText(), investmentView(), textPart('Business Model')], widgets('StockOverview')),
  ...widgets('SharePrice'),
  pair('Market', 'Outlook'),
  ...widgets('FinancialForecast'),
  table('Milestones', ['Milestone', 'When', 'Why it matters'], ['First', 'Second', 'Third']),
  pair('Management', 'Funding'),
  picture(),
  quote(),
  textPart('Risks'),
  ...widgets('CompanyDescription'),
  disclaimers(),
];

const emergingCompanyFlash: Template = () => [
  title(),
  needToKnow(),
  withRail([textPart('What Happened'), investmentView(), keyFigures('Old', 'New')], widgets('StockOverview')),
  ...widgets('SharePrice', 'FinancialForecast'),
  quote(),
  pair('What Comes Next', 'Funding and Risks'),
  picture(),
  ...widgets('CompanyDescription'),
  disclaimers(),
];

const outlook: Template = () => [
  title(),
  lead('Summary'),
  withRail([needToKnowText(), investmentView()], widgets('MostPopular')),
  picture(),
  pair('Economy', 'Earnings'),
  table('Our forecasts', ['', 'This year', 'Next year', 'Change'], ['Growth', 'Inflation', 'Earnings']),
  quote(),
  textPart('Positioning'),
  ...widgets('CompaniesMentioned'),
  textPart('Risks'),
  disclaimers(),
];

const sectorReport: Template = () => [
  title(),
  lead('Summary'),
  withRail([needToKnowText(), investmentView()], widgets('MostPopular')),
  ...widgets('CompaniesMentioned'),
  picture(),
  pair('Demand', 'Supply'),
  table('How they compare', ['Company', 'PE', 'Yield', 'Our view'], ['First', 'Second', 'Third']),
  quote(),
  pair('Where We See Value', 'Risks'),
  disclaimers(),
];

const marketFlash: Template = () => [
  title(),
  needToKnow(),
  withRail([textPart('What Happened'), investmentView()], widgets('MostPopular')),
  table('Moves', ['', 'Level', 'Day', 'Year'], ['Shares', 'Bonds', 'Currency']),
  pair('What Comes Next', 'Positioning'),
  quote(),
  picture(),
  ...widgets('CompaniesMentioned'),
  disclaimers(),
];

const sectorFlash: Template = () => [
  title(),
  needToKnow(),
  withRail([textPart('What Happened'), investmentView()], widgets('MostPopular')),
  ...widgets('CompaniesMentioned'),
  table('What it means', ['Company', 'Effect', 'Our view'], ['First', 'Second', 'Third']),
  pair('What to Watch', 'Risks'),
  quote(),
  picture(),
  disclaimers(),
];

const tradingIdea: Template = () => [
  title(),
  lead('The Idea'),
  withRail([textPart('Why Now'), investmentView()], widgets('MostPopular')),
  table('The basket', ['Position', 'Weight', 'Role'], ['First', 'Second', 'Third']),
  pair('Sizing and Exit', 'Risks'),
  ...widgets('CompaniesMentioned'),
  quote(),
  picture(),
  disclaimers(),
];

const videoSeries: Template = () => [
  title(),
  ...widgets('Video'),
  withRail([needToKnowText(), textPart('In This Video')], widgets('RelatedVideos')),
  quote(),
  table('Chapters', ['Time', 'Subject'], ['00:00', '01:30', '04:00']),
  pair('What We Think', 'What to Watch'),
  picture(),
  disclaimers(),
];

function needToKnowText(): LayoutPart {
  return textPart('Need to Know', 'need-to-know');
}

/** The layout that reports of a type begin with; together its blocks are all that the type allows (A§5.15, P14). */
export const templates: Readonly<Record<ReportType, Template>> = {
  companyReport,
  companyFlash,
  companyTradingIdea,
  corporateAction,
  emergingCompanyReport,
  emergingCompanyFlash,
  marketReport: outlook,
  marketFlash,
  marketTradingIdea: tradingIdea,
  sectorReport,
  sectorFlash,
  sectorTradingIdea: tradingIdea,
  videoSeries,
};
