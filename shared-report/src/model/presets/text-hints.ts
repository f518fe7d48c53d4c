import type { ReportNode } from '@console/contract/report-document';
import { richText } from '../document/node-content';
import { eachLine } from '../rich-text/delta-lines';
import { NOTE_CHARACTER } from '../rich-text/note-insert';

const anyText = 'Write here, or press / for a block.';
const quotation = 'The words that stand out, as they were said.';

/** What belongs below the headings of the templates. */
const byHeading: Readonly<Record<string, string>> = {
  'Business Model': 'How the company earns its money, and from whom.',
  Catalysts: 'What will move the price, and by when.',
  Demand: 'Who buys, how much, and what changes that.',
  Dividend: 'What is paid, how it is covered, and what we expect.',
  Earnings: 'Where earnings go, and what drives them.',
  Economy: 'Growth, rates and currency: what matters here.',
  Financials: 'What the figures show, and what differs from our last ones.',
  Funding: 'Cash in hand, cash burned, and the next raising.',
  'Funding and Risks': 'How it is paid for, and what can go wrong.',
  'In This Video': 'What viewers learn, in two or three sentences.',
  'Investment View': 'Our view, the reasons for it, and what would change it.',
  Management: 'Who runs the company, and what they have done before.',
  Market: 'How large it is, how fast it grows, and who else is in it.',
  'Need to Know': 'Two or three sentences: what changed and what it means for the price.',
  Outlook: 'What we expect of the next twelve months, and why.',
  Overview: 'What the company does, in two or three sentences.',
  Positioning: 'What to own, what to avoid, and why.',
  Risks: 'What can go wrong, how likely it is, and what it would cost.',
  'Sizing and Exit': 'How much to hold, and where to take the profit or the loss.',
  Summary: 'Two or three sentences: the view and the reason for it.',
  Supply: 'Who sells, how much, and what is being built.',
  Tax: 'What holders pay, and when.',
  'The Idea': 'The trade in one sentence: what to do, at which price.',
  'The Offer': 'Who offers what to whom, and until when.',
  Valuation: 'The method, its main inputs, and what the price implies.',
  'What Comes Next': 'The dates and decisions to look out for.',
  'What Happened': 'The news and its figures, in two or three sentences.',
  'What to Do': 'What we recommend to holders, and by when.',
  'What to Watch': 'What would confirm our view, and what would not.',
  'What We Think': 'Our view of it, and the reason.',
  'What Would Prove Us Wrong': 'The fact or the price at which the idea ends.',
  'Where We See Value': 'Which companies, and at which prices.',
  'Why Now': 'What has changed, and why it will not wait.',
};

/**
 * What belongs into a text that waits to be written: one without words, or with a heading alone and an empty line below
 * it. Null for any other. It is for editors and stands in no document.
 */
export function writingHint(node: ReportNode): string | null {
  const lines = [...eachLine(richText(node))].map(({ spans, format }) => ({
    text: spans
      .map(({ text, note }) => (note ? NOTE_CHARACTER : text))
      .join('')
      .trim(),
    isHeading: format.header !== undefined,
  }));
  const worded = lines.filter(({ text }) => text !== '');
  if (worded.length === 0) return node.type === 'Quote' ? quotation : anyText;
  const waits = worded.every(({ isHeading }) => isHeading) && lines.at(-1)?.text === '';
  return waits ? (byHeading[worded.at(-1)?.text ?? ''] ?? anyText) : null;
}
