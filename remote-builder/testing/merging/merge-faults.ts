import type { ReportDocument } from '@console/contract/report-document';
import { storedText } from '@console/shared-report/node-content';
import { walk } from '@console/shared-report/tree/walk';
import { diffArrays } from 'diff';
import { blockOf, factsOf, wordFactsOf, type Facts } from './facts';

export interface Sides {
  readonly base: ReportDocument;
  readonly mine: ReportDocument;
  readonly theirs: ReportDocument;
}

/** What of both is not in what came of them without a question, or is there though one side took it away. */
export function faultsOf({ base, mine, theirs }: Sides, both: ReportDocument): readonly string[] {
  return [
    ...factFaults([base, mine, theirs, both].map(factsOf) as [Facts, Facts, Facts, Facts]),
    ...factFaults([base, mine, theirs, both].map(wordFactsOf) as [Facts, Facts, Facts, Facts]),
  ];
}

/** Each fact is that of the side that changed it. */
function factFaults([base, mine, theirs, both]: readonly [Facts, Facts, Facts, Facts]): readonly string[] {
  const names = new Set([...base.keys(), ...mine.keys(), ...theirs.keys(), ...both.keys()]);
  return [...names].flatMap((name) => {
    const [before, here, there, after] = [base, mine, theirs, both].map((facts) => facts.get(name));
    const expected = here === before ? there : here;
    return after === expected ? [] : [`${name}: ${before} | ${here} | ${there} → ${after}`];
  });
}

/** Why two sides need somebody to decide: the kinds of what both changed; none where nothing was. */
export function contestsOf({ base, mine, theirs }: Sides): ReadonlySet<string> {
  const kinds = new Set<string>();
  const [before, here, there] = [base, mine, theirs].map(factsOf) as [Facts, Facts, Facts];
  const changedBlocks = (facts: Facts, document: ReportDocument) =>
    touched(before, facts, { base, document });
  const [changedHere, changedThere] = [changedBlocks(here, mine), changedBlocks(there, theirs)];
  for (const name of new Set([...before.keys(), ...here.keys(), ...there.keys()])) {
    const [old, own, other] = [before.get(name), here.get(name), there.get(name)];
    if (own === old || other === old || own === other) continue;
    kinds.add(name.split('|')[0] === 'there' ? 'deleted' : (name.split('|')[0] ?? ''));
  }
  const isGone = (facts: Facts, id: string) => before.has(`there|${id}`) && !facts.has(`there|${id}`);
  if ([...changedThere].some((id) => isGone(here, id)) || [...changedHere].some((id) => isGone(there, id)))
    kinds.add('deleted');
  const moved = (facts: Facts, document: ReportDocument) => movedIn(before, facts, { base, document });
  if (moved(here, mine) && moved(there, theirs)) kinds.add('moved');
  if (areWordsContested({ base, mine, theirs })) kinds.add('words');
  if (areCellsContested({ base, mine, theirs })) kinds.add('cells');
  return kinds;
}

/** Whether both changed one table: one cell of it, or one deleted what the other wrote in. */
function areCellsContested({ base, mine, theirs }: Sides): boolean {
  const [before, here, there] = [base, mine, theirs].map(tablesOf) as [Texts, Texts, Texts];
  return [...before].some(([id, old]) => {
    const [own, other] = [here.get(id) ?? old, there.get(id) ?? old];
    return own !== old && other !== old && own !== other;
  });
}

/** Whether both changed words that touch each other, or brought back what was deleted, each as they had it. */
function areWordsContested({ base, mine, theirs }: Sides): boolean {
  const [before, here, there] = [base, mine, theirs].map(textsOf) as [Texts, Texts, Texts];
  return [...here].some(([id, own]) => {
    const [old, other] = [before.get(id), there.get(id)];
    if (other === undefined || own === old || other === old || own === other) return false;
    return old === undefined || isOneSentenceOfBoth(old, own, other);
  });
}

type Texts = ReadonlyMap<string, string>;

const textsOf = ({ root }: ReportDocument): Texts =>
  new Map(
    walk(root)
      .filter(({ type }) => type === 'Text')
      .map((node) => [node.id, storedText(node)]),
  );

const tablesOf = ({ root }: ReportDocument): Texts =>
  new Map(
    walk(root)
      .filter(({ type }) => type === 'Table')
      .map((node) => [node.id, JSON.stringify(node.props['data'])]),
  );

interface Made {
  readonly base: ReportDocument;
  readonly document: ReportDocument;
}

/** Blocks that are new, are somewhere else, say or look otherwise, and whatever holds one that is. */
function touched(before: Facts, after: Facts, { base, document }: Made): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const name of new Set([...before.keys(), ...after.keys()]))
    if (before.get(name) !== after.get(name)) ids.add(blockOf(name));
  for (const read of [textsOf, tablesOf]) {
    const old = read(base);
    for (const [id, text] of read(document)) if (old.get(id) !== text) ids.add(id);
  }
  for (const id of orderChanged(base, document)) ids.add(id);
  for (const facts of [before, after])
    for (const id of [...ids]) {
      for (let up = facts.get(`in|${id}`); up !== undefined; up = facts.get(`in|${up}`)) ids.add(up);
    }
  return ids;
}

/** Whether something stands in another block, or in another order. */
function movedIn(before: Facts, after: Facts, { base, document }: Made): boolean {
  const isElsewhere = [...after].some(([name, parent]) => {
    const old = before.get(name);
    return name.startsWith('in|') && old !== undefined && old !== parent;
  });
  return isElsewhere || orderChanged(base, document).length > 0;
}

/** Blocks whose members stand in another order, and those members. */
function orderChanged(base: ReportDocument, document: ReportDocument): readonly string[] {
  const order = (of: ReportDocument) => new Map(walk(of.root).map(({ id }, at) => [id, at]));
  const [old, now] = [order(base), order(document)];
  const common = [...old.keys()].filter((id) => now.has(id));
  const sorted = common.toSorted((one, other) => (now.get(one) ?? 0) - (now.get(other) ?? 0));
  return common.filter((id, at) => sorted[at] !== id);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether both changed words of a text that touch each other. */
function isOneSentenceOfBoth(before: string, mine: string, theirs: string): boolean {
  const [own, other] = [changedSpans(before, mine), changedSpans(before, theirs)];
  return own.some((one) => other.some((two) => one.from <= two.to && two.from <= one.to));
}

/** Where in the pieces of a text something else stands now; formats count with their words. */
function changedSpans(before: string, after: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const { added, removed, count = 0 } of diffArrays([...piecesOf(before)], [...piecesOf(after)])) {
    if (added) spans.push({ from: at, to: at });
    else if (removed) spans.push({ from: at, to: at + count });
    if (!added) at += count;
  }
  return spans;
}

function piecesOf(stored: string): readonly string[] {
  const { ops } = JSON.parse(stored) as { ops: readonly { insert: unknown; attributes?: object }[] };
  return ops.flatMap(({ insert, attributes }) =>
    typeof insert === 'string'
      ? (insert.match(/\s|[^\s]+/g) ?? []).map((piece) => `${piece}${JSON.stringify(attributes ?? {})}`)
      : [JSON.stringify([insert, attributes])],
  );
}
