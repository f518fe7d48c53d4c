import { recommendationChoices } from '@console/contract/report-types';
import { blockName } from '@console/shared-report/block-name';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import { writtenFields } from '../blocks-of-report';
import { atBlock, atField, type Check } from '../check';

/** A recommendation is written with a capital letter: 'to sell' is what somebody does. */
const word = '(Buy|BUY|Hold|HOLD|Sell|SELL)\\b';
/** Within one sentence, and not what was recommended before. */
const upTo = (length: number) =>
  `(?:(?!\\b(?:from|previous(?:ly)?|former(?:ly)?|was|were)\\b)[^.!?\\n]){0,${length}}?`;

/** How a house says what it recommends; the first group is that word. */
const statements = [
  `\\b(?:up|down)grad(?:e[sd]?|ing)\\b[^.!?\\n]{0,80}?\\bto (?:an? |our )?${word}`,
  `\\b(?:cut|rais(?:e[sd]?|ing)|lower(?:s|ed|ing)?|lift(?:s|ed|ing)?|mov(?:e[sd]?|ing)) (?:our |the )?(?:recommendation|rating)\\b[^.!?\\n]{0,60}?\\bto (?:an? )?${word}`,
  `\\b(?:keep|kept|retain(?:s|ed|ing)?|maintain(?:s|ed|ing)?|reiterat(?:e[sd]?|ing)|initiat(?:e[sd]?|ing)|rat(?:e[sd]?|ing)|recommend(?:s|ed|ing)?)\\b${upTo(60)}\\b${word}`,
  `\\b(?:our|an?) ${word} (?:recommendation|rating|call)\\b`,
  `\\bour ${word}(?! (?:list|ideas?|side))`,
].map((pattern) => new RegExp(pattern));

/** Of a title alone: 'Sell BHP now'. */
const heading = new RegExp(`^\\s*${word}`);

interface Said {
  /** 'Sell' */
  readonly recommendation: string;
  /** The words that say it. */
  readonly words: string;
}

function saidIn(text: string, patterns: readonly RegExp[]): readonly Said[] {
  return patterns.flatMap((pattern) => {
    const found = pattern.exec(text);
    const recommendation = found?.[1];
    if (!found || !recommendation) return [];
    const said = recommendation.charAt(0) + recommendation.slice(1).toLowerCase();
    return [{ recommendation: said, words: found[0].trim() }];
  });
}

/** What tells of the past, or means a list and not a company. */
const tellsOfBefore =
  /\b(?:from|previous(?:ly)?|former(?:ly)?|was|were|last|earlier)\b|\b(?:list|ideas?|side)\b/i;

/** The first sentence that names a recommendation as if it stood; undefined: none does. */
function sentenceWith(recommendation: string, text: string): string | undefined {
  const named = new RegExp(`\\b(?:${recommendation}|${recommendation.toUpperCase()})\\b`);
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .find((sentence) => named.test(sentence) && !tellsOfBefore.test(sentence))
    ?.trim();
}

export const recommendationInWords: Check = {
  name: 'recommendationInWords',
  title: 'Recommendation in words',
  about: 'A text, a title or the description recommends something else than the report does.',
  level: 'warning',
  types: ['companyReport', 'companyFlash'],
  find: (report) => {
    const { snapshot, document, origin } = report;
    const { recommendation } = snapshot;
    if (recommendation === null || !recommendationChoices(snapshot.reportType).includes(recommendation))
      return [];
    const other = (text: string, patterns: readonly RegExp[]) =>
      saidIn(text, patterns).find((said) => said.recommendation !== recommendation);
    const sentence = (name: string, { words }: Said) =>
      `${name} says “${words}”, and the recommendation is ${recommendation}.`;
    const begunFrom = origin?.recommendation ?? null;
    const last = begunFrom === recommendation ? null : begunFrom;
    return [
      ...writtenBlocks(document).flatMap(({ node, claims }) => {
        const said = other(claims, statements);
        if (said) return [atBlock(node.id, sentence(blockName(node), said))];
        const kept = last === null ? undefined : sentenceWith(last, claims);
        const was = `and the last report recommended ${last}; this one recommends ${recommendation}.`;
        return kept ? [atBlock(node.id, `${blockName(node)} says “${kept}”, ${was}`)] : [];
      }),
      ...writtenFields(report).flatMap(({ field, name, text }) => {
        const said = other(text, field === 'description' ? statements : [...statements, heading]);
        return said ? [atField(field, sentence(name, said))] : [];
      }),
    ];
  },
};
