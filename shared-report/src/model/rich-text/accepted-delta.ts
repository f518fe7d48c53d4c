import { isJsonObject, parseJsonText } from '../document/json-text';
import { attributeRules, isSafeLink } from './delta';
import { noteWords, type NoteInsert } from './note-insert';

const maxBytes = 2_000_000;

/**
 * The Delta text of an editor reduced to rich text without notes, such as a disclaimer's: embeds go, deeper headings
 * become the third, links get their protocol or go, other formats go.
 */
export function acceptedDelta(text: string): string {
  return accepted(text, () => null);
}

/** As `acceptedDelta`, for a text of a report, which keeps its notes: a paste never makes a draft unsavable. */
export function acceptedReportText(text: string): string {
  return accepted(text, acceptedNote);
}

function accepted(text: string, embed: (insert: unknown) => NoteInsert | null): string {
  const parsed = parseJsonText(text, maxBytes);
  if (!parsed.ok || !isJsonObject(parsed.value) || !Array.isArray(parsed.value.ops)) return '';
  return JSON.stringify({
    ops: parsed.value.ops.flatMap((op: unknown) => {
      if (!isJsonObject(op)) return [];
      const insert = typeof op.insert === 'string' ? op.insert : embed(op.insert);
      return insert ? [acceptedOp(insert, op.attributes)] : [];
    }),
  });
}

function acceptedNote(insert: unknown): NoteInsert | null {
  const note = isJsonObject(insert) && typeof insert.note === 'string' ? noteWords(insert.note) : '';
  return note === '' ? null : { note };
}

function acceptedOp(insert: string | NoteInsert, attributes: unknown): object {
  if (!isJsonObject(attributes)) return { insert };
  const { list } = attributes;
  const entries = Object.entries(attributes)
    .map(([name, value]) => [name, nearest(name, value)] as const)
    .filter(([name, value]) => attributeRules.get(name)?.(value))
    .filter(([name]) => name !== 'start' || list === 'ordered');
  return entries.length === 0 ? { insert } : { insert, attributes: Object.fromEntries(entries) };
}

function nearest(name: string, value: unknown): unknown {
  if (name === 'header' && typeof value === 'number') return Math.min(value, 3);
  if (name === 'list' && value !== 'ordered') return 'bullet';
  if (name !== 'link' || typeof value !== 'string' || isSafeLink(value)) return value;
  const isWithoutProtocol = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(value);
  return isWithoutProtocol ? `https://${value}` : value;
}
