import type { ReportDocument } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';
import {
  headingFields,
  headingLabels,
  isSavedAlike,
  type HeadingField,
  type ReportHeading,
} from '../../engine/heading/report-heading';
import type { EditedReport } from '../../engine/history';
import { mergeDocuments, resolveDocuments } from '../../engine/merge-documents';
import { isSame, type Side } from '@console/shared-report/changed-values';
import { lostChanges } from '../../engine/merging/lost-changes';
import { isAlike, nodeIndex } from '../../engine/merging/node-index';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { takenIn } from '../../engine/merging/taken-in';

/** A report as it is here and as it was saved elsewhere. */
export interface BothVersions {
  /** What both were made from; null: that is not known, and a version is taken as a whole. */
  readonly base: EditedReport | null;
  readonly mine: EditedReport;
  readonly theirs: EditedReport;
}

/** The changes of both, and those of one side where both changed the same. */
export function resolvedReport(versions: BothVersions, preferred: Side): EditedReport {
  const { base, mine, theirs } = versions;
  if (!base) return versions[preferred];
  const heading = resolvedHeading(versions, base, preferred);
  const document = resolveDocuments(
    { base: base.document, mine: mine.document, theirs: theirs.document },
    preferred,
  );
  // what both made of it may be too large, or no report
  const isReport = validateContent(serializeDocument(document)).ok;
  return { document: isReport ? document : versions[preferred].document, heading };
}

/**
 * The changes of both with theirs where both changed the same, and mine waiting there for a choice; null where that can't
 * be told place by place: titles, the order of blocks, a base that nobody knows, and what would be no report.
 */
export function choosableReport(
  versions: BothVersions,
  saved: Pick<OpenChoice, 'by' | 'at'>,
): EditedReport | null {
  const { base, mine, theirs } = versions;
  if (!base) return null;
  const heading = resolvedHeading(versions, base, 'mine');
  const other = resolvedHeading(versions, base, 'theirs');
  if (!headingFields.every((field) => isSavedAlike(heading[field], other[field]))) return null;
  const changes = { base: base.document, theirs: theirs.document, ...saved };
  const report = takenIn({ ...theirs, document: mine.document, heading }, changes);
  return report && validateContent(serializeDocument(report.document)).ok ? report : null;
}

/** Title and sub title, where both changed them, each in another way, and nothing else is to be chosen. */
export function contestedHeading({ base, mine, theirs }: BothVersions): readonly HeadingField[] {
  if (!base) return [];
  const sides = { base: base.document, mine: mine.document, theirs: theirs.document };
  if (mergeDocuments(sides, 'mine').contested.length > 0) return [];
  const isAnother = (one: EditedReport, other: EditedReport, field: HeadingField) =>
    !isSavedAlike(one.heading[field], other.heading[field]);
  return headingFields.filter(
    (field) =>
      isAnother(mine, base, field) && isAnother(theirs, base, field) && isAnother(mine, theirs, field),
  );
}

/** Ids of the blocks that are not the same in both. */
export function differingBlocks({ mine, theirs }: BothVersions): readonly string[] {
  const [here, there] = [mine, theirs].map(({ document }) => nodeIndex(document));
  if (!here || !there) return [];
  const isSameHeading = isSame(mine.heading, theirs.heading);
  return [...new Set([...here.keys(), ...there.keys()])].filter((id) => {
    const own = here.get(id);
    return !isAlike(own, there.get(id)) || (!isSameHeading && own?.shell.type === 'ReportTitle');
  });
}

/**
 * Where two versions are read from: the id of the first block that is not the same in both, and those that stand before
 * it, the nearest first, for the version that has it not. Empty where all are the same, or neither can be compared.
 */
export function firstDifference(versions: BothVersions): readonly string[] {
  const differing = new Set(differingBlocks(versions));
  const documents = [versions.mine.document, versions.theirs.document];
  // what holds a block that was added or deleted differs as well
  const holders = new Set(documents.flatMap((document) => parentIds(document, differing)));
  const [here, there] = documents.map(({ root }) => {
    const ids = walk(root).map(({ id }) => id);
    const at = ids.findIndex((id) => differing.has(id) && !holders.has(id));
    return at < 0 ? [] : ids.slice(0, at + 1).reverse();
  });
  if (!here?.length || !there?.length) return here?.length ? here : (there ?? []);
  return here.length <= there.length ? here : there;
}

/** Ids of what holds one of these blocks, at any depth. */
function parentIds(document: ReportDocument, ids: ReadonlySet<string>): readonly string[] {
  const index = nodeIndex(document);
  const above = (id: string): readonly string[] => {
    const parentId = index.get(id)?.parentId ?? null;
    return parentId === null ? [] : [parentId, ...above(parentId)];
  };
  return [...ids].flatMap(above);
}

const resolvedHeading = (versions: BothVersions, base: EditedReport, preferred: Side) =>
  Object.fromEntries(
    headingFields.map((field) => [field, resolvedField(versions, base, { field, preferred })]),
  ) as unknown as ReportHeading;

function resolvedField(
  { mine, theirs }: BothVersions,
  base: EditedReport,
  { field, preferred }: { readonly field: keyof ReportHeading; readonly preferred: Side },
): string {
  const [before, here, there] = [base.heading[field], mine.heading[field], theirs.heading[field]];
  if (isSavedAlike(here, before)) return there;
  if (isSavedAlike(there, before)) return here;
  return preferred === 'mine' ? here : there;
}

/** What a block is called, by the first of these documents that has it. */
export type NameOfBlock = (documents: readonly ReportDocument[], id: string) => string;

/** What of the other side is taken away where one side is preferred: titles and blocks, by their names. */
export function takenAway(versions: BothVersions, preferred: Side, nameOf: NameOfBlock): readonly string[] {
  const { base } = versions;
  if (!base) return [];
  const other = versions[preferred === 'mine' ? 'theirs' : 'mine'];
  const result = resolvedReport(versions, preferred);
  const isTaken = (field: keyof ReportHeading) =>
    [base, result].every(({ heading }) => !isSavedAlike(other.heading[field], heading[field]));
  const ids = lostChanges({
    ...{ base: base.document, changed: other.document, result: result.document },
  });
  return [
    ...headingFields.filter(isTaken).map((field) => headingLabels[field]),
    ...ids.map((id) => {
      const name = nameOf([other.document, base.document], id);
      return findNode(other.document, id) ? name : `${name}, deleted`;
    }),
  ];
}

/** Whether two reports are saved alike. */
export function isSameReport(one: EditedReport, other: EditedReport): boolean {
  const [a, b] = [serializeDocument(one.document), serializeDocument(other.document)];
  const isSameHeading = headingFields.every((field) =>
    isSavedAlike(one.heading[field], other.heading[field]),
  );
  return isSameHeading && a.html === b.html && a.css === b.css;
}
