import { isJsonObject } from '../document/json-text';
import { isNoteInsert, noteFormat, type NoteInsert } from './note-insert';

/** Attributes of rich text that a report may hold: character formats, then line formats. */
export interface DeltaAttributes {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly script?: 'sub' | 'super';
  readonly link?: string;
  readonly header?: 1 | 2 | 3;
  readonly list?: 'ordered' | 'bullet';
  /** Number of the first item of an ordered list; of no meaning on any other line. */
  readonly start?: number;
  readonly indent?: number;
  readonly blockquote?: true;
  readonly align?: 'center' | 'right' | 'justify';
}
export interface DeltaOp {
  readonly insert: string | NoteInsert;
  readonly attributes?: DeltaAttributes;
}
/** A Quill Delta document: text, and notes as its only embeds. */
export interface Delta {
  readonly ops: readonly DeltaOp[];
}
export type DeltaResult =
  { readonly ok: true; readonly delta: Delta } | { readonly ok: false; readonly problem: string };

/** Rich text of one empty line. */
export const emptyRichText = JSON.stringify({ ops: [{ insert: '\n' }] });

type AttributeRule = (value: unknown) => boolean;

const isTrue: AttributeRule = (value) => value === true;
const oneOf =
  (...choices: readonly unknown[]): AttributeRule =>
  (value) =>
    choices.includes(value);

/** What values each attribute may have. */
export const attributeRules: ReadonlyMap<string, AttributeRule> = new Map<
  keyof DeltaAttributes,
  AttributeRule
>([
  ['bold', isTrue],
  ['italic', isTrue],
  ['underline', isTrue],
  ['strike', isTrue],
  ['script', oneOf('sub', 'super')],
  ['link', isSafeLink],
  ['header', oneOf(1, 2, 3)],
  ['list', oneOf('ordered', 'bullet')],
  ['start', (value) => Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 9999],
  ['indent', oneOf(1, 2, 3, 4, 5, 6, 7, 8)],
  ['blockquote', isTrue],
  ['align', oneOf('center', 'right', 'justify')],
]);

/** Names of the formats that rich text without notes may have, such as a disclaimer: what is typed is what is accepted. */
export const richTextFormats: readonly string[] = [...attributeRules.keys()];

/** Names of the formats that the rich text of a report may have, notes among them. */
export const reportTextFormats: readonly string[] = [...richTextFormats, noteFormat];

const linkProtocols = ['http:', 'https:', 'mailto:'];

/** Whether a text is an absolute http, https or mailto address. */
export function isSafeLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false;
  // the URL parser drops tabs and line ends, so 'java\tscript:' must not reach it
  if ([...value].some((character) => character.charCodeAt(0) <= 0x20) || !URL.canParse(value)) return false;
  return linkProtocols.includes(new URL(value).protocol);
}

/** Reads a Delta JSON text strictly; an empty text is an empty Delta. Never throws. */
export function parseDelta(text: string): DeltaResult {
  if (text === '') return { ok: true, delta: { ops: [] } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('rich text must be a Delta as JSON');
  }
  if (!isJsonObject(value) || !Array.isArray(value.ops) || Object.keys(value).length !== 1) {
    return refuse('rich text must be {"ops": […]}');
  }
  const ops: DeltaOp[] = [];
  for (const [index, op] of (value.ops as unknown[]).entries()) {
    const problem = opProblem(op);
    if (problem) return refuse(`rich text op ${index}: ${problem}`);
    ops.push(op as DeltaOp);
  }
  return { ok: true, delta: { ops } };
}

/** The Delta of a text that was validated before; an invalid one reads as empty rather than failing the page. */
export function readDelta(text: string): Delta {
  const result = parseDelta(text);
  return result.ok ? result.delta : { ops: [] };
}

function opProblem(op: unknown): string | null {
  if (!isJsonObject(op)) return 'must be an object';
  const { insert, attributes } = op;
  const isAllowed = typeof insert === 'string' ? insert !== '' : isNoteInsert(insert);
  if (!isAllowed) return 'only text and notes can be inserted';
  const unknown = Object.keys(op).find((key) => key !== 'insert' && key !== 'attributes');
  if (unknown !== undefined) return `unknown key "${unknown}"`;
  if (attributes === undefined) return null;
  if (!isJsonObject(attributes)) return 'attributes must be an object';
  const wrong = Object.keys(attributes).find((name) => !attributeRules.get(name)?.(attributes[name]));
  return wrong === undefined ? null : `attribute "${wrong}" is not allowed`;
}

function refuse(problem: string): DeltaResult {
  return { ok: false, problem };
}
