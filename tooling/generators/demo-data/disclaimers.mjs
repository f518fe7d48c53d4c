import { fixedId } from './seeded.mjs';

const FIRM = 'Meridian Research Partners Pty Ltd';
const LICENCE = `${FIRM} (ABN 00 000 000 000, AFSL 000000 – sample)`;

const texts = [
  {
    key: 'sample-data-notice',
    name: 'Sample Data Notice',
    position: 'Footer',
    type: 'General',
    content:
      '<p><strong>Sample data.</strong> This report is a demonstration. Its opinions, events, prices and figures are made up and say nothing about the companies named.</p>',
  },
  {
    key: 'general-advice-warning',
    name: 'General Advice Warning',
    position: 'Footer',
    type: 'General',
    content: `<p><strong>General advice only.</strong> This report was prepared by ${LICENCE}. It contains general financial product advice and does not take into account your objectives, financial situation or needs. Before acting on it, consider whether it is appropriate for you, read the relevant Product Disclosure Statement and seek personal advice where needed.</p>`,
  },
  {
    key: 'analyst-certification',
    name: 'Analyst Certification',
    position: 'End of Report',
    type: 'General',
    content:
      '<p><strong>Analyst certification.</strong> The analyst named in this report certifies that the views expressed in it accurately reflect the analyst’s personal views about the securities and issuers discussed, and that no part of the analyst’s remuneration was, is or will be related, directly or indirectly, to the recommendations or views expressed.</p>',
  },
  {
    key: 'accuracy-and-liability',
    name: 'Accuracy and Liability',
    position: 'End of Report',
    type: 'General',
    content: `<p><strong>Accuracy.</strong> The information in this report comes from sources that ${FIRM} believes to be reliable, but it has not been independently verified and no representation is made that it is accurate, complete or up to date. Opinions may change without notice.</p><p><strong>Liability.</strong> To the extent permitted by law, ${FIRM}, its directors, employees and agents accept no liability for any loss arising from reliance on this report. Past performance is not a reliable indicator of future performance.</p>`,
  },
  {
    key: 'rating-definitions',
    name: 'Rating Definitions',
    position: 'End of Report',
    type: 'General',
    content:
      '<p><strong>Recommendations.</strong> Our recommendations are relative to the expected total return over twelve months:</p><ul><li><strong>Buy:</strong> total return expected to exceed 15%.</li><li><strong>Hold:</strong> total return expected to be between 5% and 15%.</li><li><strong>Sell:</strong> total return expected to be below 5%.</li></ul><p>Emerging companies are classified by stage of business (Pre-Revenue, Pre-Profit, Profitable, Dividend Capacity) and carry no recommendation.</p>',
  },
  {
    key: 'flash-note',
    name: 'Flash Note Disclaimer',
    position: 'Footer',
    type: 'Flash Note',
    content: `<p><strong>Flash note.</strong> This note is a first response to an announcement and was prepared within a short time. It may not take account of all relevant information, and ${FIRM} may revise its forecasts, valuation and recommendation after further analysis without updating this note.</p>`,
  },
  {
    key: 'commissioned-research',
    name: 'Commissioned Research Disclosure',
    position: 'End of Report',
    type: 'Commissioned Research',
    content: `<p><strong>Commissioned research.</strong> ${FIRM} receives a fixed fee from the company named in this report for the preparation and distribution of research over a period of twelve months. The fee does not depend on the content of the research, on any recommendation or on any transaction. The company checked a draft for factual accuracy; valuation, forecasts and conclusions were not shown to it.</p>`,
  },
  {
    key: 'specific-disclosures',
    name: 'Specific Disclosures',
    position: 'End of Report',
    type: 'Specific Disclosures',
    content: `<p><strong>Specific disclosures.</strong> The analyst or an associate may hold securities of the company named in this report. ${FIRM} does not deal as principal, make markets or underwrite issues of securities, and has not received corporate advisory fees from the company in the past twelve months unless stated.</p>`,
  },
];

/** Generic disclaimers in HTML. */
export const disclaimers = texts.map(({ key, ...text }) => ({ id: fixedId('disclaimer', key), ...text }));
