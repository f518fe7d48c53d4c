import { devices, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { draftViolations } from '@console/shared-report/draft-violations';
import { storedText } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { setChildren } from '@console/shared-report/tree/set-children';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';
import Delta from 'quill-delta';
import { changed } from '../random-edits';
import type { Numbers } from './numbers';

/** Makes one edit of a report as somebody might: of each six four in a text, one of the structure, one of the styles. */
export function edited(document: ReportDocument, random: Numbers, word: string): ReportDocument {
  if (random(6) < 4) return written(document, random, word);
  const next = changed(document, {
    kind: random(9),
    node: random(41),
    other: random(41),
    device: devices[random(devices.length)] ?? 'desktop',
    size: random(10_000),
  });
  return isOffered(document, next) ? next : document;
}

/** Whether the builder lets one make this of a Company Report. */
function isOffered(before: ReportDocument, after: ReportDocument): boolean {
  const rules = { reportType: 'companyReport', stored: serializeDocument(before).html, videoHosts: [] };
  return validateContent(serializeDocument(after)).ok && draftViolations(after, rules).length === 0;
}

/** A word put in, in the place of others, taken away or made bold. */
function written(document: ReportDocument, random: Numbers, word: string): ReportDocument {
  const texts = walk(document.root).filter(({ type }) => type === 'Text');
  const node = texts[random(texts.length)];
  if (!node) return document;
  const places = wordPlaces(node);
  const [start, length] = places[random(places.length)] ?? [0, 0];
  const bold = { bold: true };
  const format = random(4) === 0 ? bold : {};
  const delta = new Delta().retain(start);
  const kind = random(10);
  // most of what is written is new: else nothing would be left of a text
  if (kind < 7 || length === 0) delta.insert(`${word} `, format);
  else if (kind === 7) delta.insert(word, format).delete(length);
  else if (kind === 8) delta.delete(length);
  else delta.retain(length, bold);
  const ops = new Delta(JSON.parse(storedText(node)) as { ops: Delta['ops'] }).compose(delta).ops;
  return setChildren(document, node.id, JSON.stringify({ ops }));
}

const wordPlaces = (node: ReportNode): readonly (readonly [number, number])[] =>
  [...charactersOf(node).matchAll(/\S+/g)].map(({ index, 0: word }) => [index, word.length]);
