import { acceptedDelta } from './accepted-delta';
import { readDelta, type DeltaAttributes, type DeltaOp } from './delta';
import { insertCharacters } from './note-insert';

/** Formats of a text of inline formatting and links alone (A§2.49), for editors too. */
export const inlineFormats = ['bold', 'italic', 'underline', 'strike', 'link'] as const;

/** A Delta text reduced to inline formats and links; its lines are paragraphs. Empty for what holds no text. */
export function inlineDelta(text: string): string {
  const ops = readDelta(acceptedDelta(text)).ops.map(inlineOp);
  return ops.some((op) => insertCharacters(op).trim() !== '') ? JSON.stringify({ ops }) : '';
}

function inlineOp(op: DeltaOp): DeltaOp {
  const { insert, attributes = {} } = op;
  const kept: Partial<DeltaAttributes> = Object.fromEntries(
    inlineFormats.filter((name) => attributes[name] !== undefined).map((name) => [name, attributes[name]]),
  );
  // a line end has no inline format of its own
  const isPlain = Object.keys(kept).length === 0 || insertCharacters(op).trim() === '';
  return isPlain ? { insert } : { insert, attributes: kept };
}
