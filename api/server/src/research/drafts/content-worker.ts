import type { Violation } from '@console/contract/hydra';
import type { DraftContent } from '@console/contract/report-document';
import { changedNumbers, type ChangedNumbers } from '@console/shared-report/changed-numbers';
import { UnreadableDocumentError, parseDocument, serializeDocument } from '@console/shared-report/document';
import { draftViolations } from '@console/shared-report/draft-violations';
import { reportDescription } from '@console/shared-report/report-description';
import { validateContent } from '@console/shared-report/validate';

/** What came in the place of content. */
export interface UnreadContent {
  readonly html: unknown;
  readonly css: unknown;
}

/** Content as it came, and what it is judged by. */
export interface ContentTask {
  readonly content: UnreadContent;
  readonly reportType: string;
  /** The tree that is stored now, as JSON: its blocks count, and are not validated again. */
  readonly stored: string;
  readonly videoHosts: readonly string[];
}

/** Content that is a document: as it is kept, what it breaks in its report, and the description that its text gives. */
export interface ReadContent {
  readonly texts: DraftContent;
  readonly violations: readonly Violation[];
  readonly description: string;
}

type ContentReading = { readonly ok: true; readonly read: ReadContent } | Refused;
interface Refused {
  readonly ok: false;
  readonly violations: readonly Violation[];
}

/** The escapes of NUL and of half a character, which PostgreSQL's JSON refuses. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Reads new content of a report; what is no document is told on `content.html` or `content.css`. */
export function readContent({ content, reportType, stored, videoHosts }: ContentTask): ContentReading {
  const result = validateContent(content);
  if (!result.ok) return result;
  const { document } = result;
  const texts = serializeDocument(document);
  if (unstorable.test(texts.html)) {
    const message = 'The content contains characters that cannot be stored.';
    return { ok: false, violations: [{ propertyPath: 'content.html', message }] };
  }
  const violations = draftViolations(document, { reportType, stored, videoHosts });
  return { ok: true, read: { texts, violations, description: reportDescription(document, reportType) } };
}

/** The content of a stored report. */
export interface StoredContent extends DraftContent {
  readonly reportType: string;
}

/** What the text of a report gives as its description; nothing where a later version has written it. */
export function derivedDescription({ html, css, reportType }: StoredContent): string {
  try {
    return reportDescription(parseDocument({ html, css }), reportType);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return '';
    throw error;
  }
}

/** Two contents of one report. */
export interface ComparedContents {
  readonly before: DraftContent;
  readonly after: DraftContent;
}

const nothing: ChangedNumbers = {
  blocks: { added: 0, changed: 0, removed: 0 },
  words: { added: 0, removed: 0 },
};

/** How much two contents differ; nothing where a later version has written one of them. */
export function countedChanges({ before, after }: ComparedContents): ChangedNumbers {
  try {
    return changedNumbers(parseDocument(before), parseDocument(after));
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return nothing;
    throw error;
  }
}
