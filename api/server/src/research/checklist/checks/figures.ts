import type { StockOverview, WidgetData } from '@console/contract/widgets';
import { blockName } from '@console/shared-report/block-name';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import { blockOfType, writtenFields } from '../blocks-of-report';
import { atBlock, atField, type Check, type CheckedReport } from '../check';

const digits = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
/** Few characters, none of which begins another number or another sentence. */
const gap = String.raw`[^\d.;\n]{0,25}?`;
const price = String.raw`\$?\s?${digits}`;
/** '17.4 times our FY27 earnings'; few words, none of which is another's. */
const whose = String.raw`(?:(?:our|its|the|forward|forecast|expected|consensus|FY\d{2,4}E?|20\d\d) ){0,3}`;
/** 'A$191.40': without its sign a number after 'at' may be anything. */
const signedPrice = String.raw`[A-Z]{0,3}\$\s?${digits}`;

/** A figure as texts name it, with the values that widgets of the report show of it. */
interface Figure {
  readonly name: string;
  readonly patterns: readonly RegExp[];
  readonly shown: (widgets: Shown) => readonly (number | null | undefined)[];
}

interface Shown {
  /** null: the report has no such widget. */
  readonly overview: StockOverview | null;
  readonly years: NonNullable<WidgetData['financialForecast']>['rows'];
}

const figures: readonly Figure[] = [
  {
    name: 'PE',
    patterns: [
      new RegExp(String.raw`\b(?:P\/?E|price[- ]to[- ]earnings|price[- ]earnings)\b${gap}${digits}`, 'gi'),
      new RegExp(String.raw`\b${digits}\s?(?:x|times)\s${whose}(?:earnings|EPS|P\/?E)\b`, 'gi'),
    ],
    shown: ({ overview, years }) => [overview?.peRatio, ...years.map(({ PE }) => PE)],
  },
  {
    name: 'dividend yield',
    patterns: [new RegExp(String.raw`\bdividend yield\b${gap}${digits}\s?(?:%|per cent)`, 'gi')],
    shown: ({ overview, years }) => [
      overview?.dividendYield,
      ...years.map(({ dividendYield }) => (dividendYield === null ? null : dividendYield * 100)),
    ],
  },
  {
    name: 'share price',
    patterns: [
      new RegExp(
        String.raw`\b(?:(?:current|last) (?:share|stock) price|(?:share|stock) price of)\b${gap}${price}`,
        'gi',
      ),
      new RegExp(String.raw`\b(?:trad(?:es|ing)|clos(?:es|ed|ing)) at ${signedPrice}`, 'gi'),
      new RegExp(String.raw`(?:^|[.!?] |\n)At ${signedPrice}`, 'g'),
    ],
    shown: ({ overview }) => [overview?.currentStockPrice],
  },
  {
    name: 'market cap',
    patterns: [
      new RegExp(String.raw`\bmarket cap(?:itali[sz]ation)?\b${gap}${digits}\s?(?:m|million)\b`, 'gi'),
    ],
    shown: ({ overview }) => [overview?.marketCap],
  },
  {
    name: 'market cap in billions',
    patterns: [
      new RegExp(String.raw`\bmarket cap(?:itali[sz]ation)?\b${gap}${digits}\s?(?:bn|b|billion)\b`, 'gi'),
    ],
    shown: ({ overview }) => [overview?.marketCap && overview.marketCap / 1000],
  },
  {
    name: '52-week high',
    patterns: [new RegExp(String.raw`\b52[- ]week high\b${gap}${price}`, 'gi')],
    shown: ({ overview }) => [overview?.high52Week],
  },
  {
    name: '52-week low',
    patterns: [new RegExp(String.raw`\b52[- ]week low\b${gap}${price}`, 'gi')],
    shown: ({ overview }) => [overview?.low52Week],
  },
];

export const figuresCheck: Check = {
  name: 'figures',
  title: 'Figures in the text',
  about: 'A figure in the text is not the one that a widget of the report shows.',
  level: 'warning',
  note: () =>
    'PE, dividend yield, share price, market cap and range of 52 weeks are compared, and no other figure.',
  *find(report) {
    const widgets = shownBy(report);
    for (const { node, claims } of writtenBlocks(report.document)) {
      const name = blockName(node);
      for (const sentence of sentences(name, claims, widgets)) yield atBlock(node.id, sentence);
    }
    for (const { field, name, text } of writtenFields(report))
      for (const sentence of sentences(name, text, widgets)) yield atField(field, sentence);
  },
};

function* sentences(name: string, text: string, widgets: Shown) {
  for (const figure of figures)
    for (const { said, shown } of differences(text, figure, widgets))
      yield `${name} says ${figure.name} ${said}; the report shows ${shown.join(', ')}.`;
}

function shownBy({ document, snapshot: { widgets } }: CheckedReport): Shown {
  const hasForecast = blockOfType(document, 'FinancialForecast') !== undefined;
  return {
    overview: blockOfType(document, 'StockOverview') ? widgets.stockOverview : null,
    years: hasForecast ? (widgets.financialForecast?.rows ?? []) : [],
  };
}

function* differences(text: string, { patterns, shown }: Figure, widgets: Shown) {
  const values = shown(widgets).filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return;
  for (const pattern of patterns) {
    for (const { 1: said, index } of text.matchAll(pattern)) {
      if (said === undefined || isYear(said) || values.some((value) => isSame(said, value))) continue;
      if (ofOthers.test(sentenceAround(text, index))) continue;
      const decimals = Math.max(decimalsOf(said), 1);
      yield { said, shown: [...new Set(values.map((value) => value.toFixed(decimals)))] };
    }
  }
}

/** A sentence about other companies or another time: its figures are not those of the report. */
const ofOthers =
  /\b(?:peers?|rivals?|competitors?|sector|industry|average|median|historic(?:al(?:ly)?)?|was|were|had)\b|\bmarket (?:trades|is on)\b/i;

/** Longest part of a sentence that is read before and after a figure: a text may name thousands. */
const SENTENCE_REACH = 200;

/** The sentence in which something stands; the dot of a number ends none. */
function sentenceAround(text: string, index: number): string {
  const before = text
    .slice(Math.max(0, index - SENTENCE_REACH), index)
    .split(/[.!?]\s|\n/)
    .at(-1);
  const [after] = text.slice(index, index + SENTENCE_REACH).split(/[.!?](?=\s|$)|\n/);
  return `${before}${after}`;
}

const decimalsOf = (said: string) => said.split('.')[1]?.length ?? 0;
const isYear = (said: string) => /^(19|20)\d\d$/.test(said);

/** Whether a text says a value, rounded as the text or as a widget rounds it. */
function isSame(said: string, value: number): boolean {
  const number = Number(said.replaceAll(',', ''));
  const decimals = decimalsOf(said);
  const rounded = [value, Number(value.toFixed(1)), Number(value.toFixed(2))].map((each) =>
    each.toFixed(decimals),
  );
  return rounded.includes(number.toFixed(decimals));
}
