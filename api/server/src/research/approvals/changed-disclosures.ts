import type { NewerData } from '@console/contract/approvals';
import { readDelta } from '@console/shared-report/delta';
import { disclaimerLines } from '@console/shared-report/disclaimers-text';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { partOf } from './differing-part';

type Disclosed = Pick<ReportSnapshot, 'disclaimers'>;
type Corrected = NewerData['corrected'][number];

interface Disclosure {
  readonly content: string;
  readonly delta?: string | undefined;
  /** What it says of a declared interest, whatever its person, company or house is called. */
  readonly interest?: string | undefined;
}

/**
 * What disclaimers and disclosures of a frozen page say otherwise by now, which of them are in force no more, and what
 * they would say by now and do not. An interest that is said under an earlier name of its person, company or house is said.
 */
export function changedDisclosures(
  { disclaimers: then }: Disclosed,
  { disclaimers: now }: Disclosed,
): Pick<NewerData, 'corrected' | 'disclosures'> {
  const [before, after] = [listOf(then), listOf(now)];
  const gone = before.filter(isUnsaidIn(after));
  const added = new Set(after.filter(isUnsaidIn(before)));
  const corrected = gone.map((was): Corrected => {
    const is = sameDisclosure(was, [...added]);
    if (!is) return { what: `The disclosure “${nameOf(was)}”`, was: 'in force', is: 'not any more' };
    added.delete(is);
    return saidOtherwise(was, is);
  });
  return { corrected, disclosures: [...added].map(textOf) };
}

const listOf = ({ upfront, endOfReport }: ReportSnapshot['disclaimers']): readonly Disclosure[] => [
  ...upfront,
  ...endOfReport,
];

function isUnsaidIn(others: readonly Disclosure[]): (disclosure: Disclosure) => boolean {
  const said = new Set(others.flatMap(({ content, interest }) => [content, interest ?? []].flat()));
  return ({ content, interest }) => !said.has(content) && !(interest !== undefined && said.has(interest));
}

const textOf = (disclosure: Disclosure) =>
  disclaimerLines({
    content: disclosure.content,
    ...(disclosure.delta !== undefined && { delta: disclosure.delta }),
  }).join(' ');

/** Characters by which a disclosure is named. */
const MAX_NAMED = 80;

function nameOf(disclosure: Disclosure): string {
  const text = textOf(disclosure);
  return text.length > MAX_NAMED ? `${text.slice(0, MAX_NAMED).trimEnd()}…` : text;
}

/** Of two wordings of one disclosure, so large a share of the words is in both at least. */
const MIN_SHARED = 0.5;

/** The one of several that is most like another wording of a disclosure. Interests are sentences alike, and each is of its own. */
function sameDisclosure(was: Disclosure, others: readonly Disclosure[]): Disclosure | null {
  if (was.interest !== undefined) return null;
  const shares = others
    .filter(({ interest }) => interest === undefined)
    .map((other) => ({ other, share: sharedWords(textOf(was), textOf(other)) }))
    .sort((one, other) => other.share - one.share);
  const [best] = shares;
  return best && best.share >= MIN_SHARED ? best.other : null;
}

/** Share of the different words of two texts that are in both, from 0 to 1. */
function sharedWords(one: string, other: string): number {
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / (words.size + others.size);
}

function saidOtherwise(before: Disclosure, after: Disclosure): Corrected {
  const [was, is] = [textOf(before), textOf(after)];
  if (was !== is)
    return {
      what: `The wording of the disclosure “${nameOf(before)}”`,
      ...{ was: partOf(was, is) || 'none', is: partOf(is, was) || null },
    };
  const [linked, links] = [linksOf(before), linksOf(after)];
  if (linked !== links)
    return {
      what: `The link of the disclosure “${nameOf(before)}”`,
      ...{ was: linked || 'none', is: links || null },
    };
  return {
    what: `The formatting of the disclosure “${nameOf(before)}”`,
    ...{ was: 'as it is printed here', is: 'another one' },
  };
}

const linksOf = ({ delta }: Disclosure): string =>
  delta === undefined
    ? ''
    : [...new Set(readDelta(delta).ops.flatMap(({ attributes }) => attributes?.link ?? []))].join(', ');
