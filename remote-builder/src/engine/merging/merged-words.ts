import type { DeltaAttributes } from '@console/shared-report/delta';
import { isSame, mergedRecord, takeChanged, type Contest, type Sides } from './changed-values';
import { editsOf, stayed, type Edit } from './text-edits';
import { isWord, textOfTokens, tokensOf, type Token } from './text-tokens';

/**
 * A rich text with the words of both: what one side alone has put in, taken away or formatted is in it. Words that both
 * put in at one place both stand there, mine first. Where both changed the same words, or one took away what the other
 * changed, mine goes on. Null where the texts are no versions of one: such are chosen as a whole.
 */
export function mergedWords(texts: Sides<string>, contest: Contest): string | null {
  const sides = { base: tokensOf(texts.base), mine: tokensOf(texts.mine), theirs: tokensOf(texts.theirs) };
  const { base, mine, theirs } = sides;
  if (!base || !mine || !theirs) return null;
  const edits = { mine: editsOf(base, mine), theirs: editsOf(base, theirs) };
  if (!edits.mine || !edits.theirs) return null;
  const kept = { mine: stayed(base, mine, edits.mine), theirs: stayed(base, theirs, edits.theirs) };
  const tokens: Token[] = [];
  let at = 0;
  const walkTo = (end: number) => {
    for (; at < end; at += 1) {
      const token = base[at];
      if (token)
        tokens.push(
          formatted({ base: token, mine: kept.mine.get(at), theirs: kept.theirs.get(at) }, contest),
        );
    }
  };
  for (const edit of bothEdits(edits.mine, edits.theirs, contest)) {
    walkTo(edit.start);
    tokens.push(...edit.tokens);
    at = Math.max(at, edit.end);
  }
  walkTo(base.length);
  return textOfTokens(tokens);
}

/** A token that both left where it is, with the formats that each of them gave it. */
function formatted(
  { base, mine, theirs }: Sides<Token | undefined> & { readonly base: Token },
  contest: Contest,
): Token {
  const formats: Sides<Readonly<Record<string, unknown>>> = {
    base: { ...base.attributes },
    mine: { ...(mine ?? base).attributes },
    theirs: { ...(theirs ?? base).attributes },
  };
  const attributes = mergedRecord(formats, (value) => takeChanged(value, contest));
  return { insert: base.insert, attributes: attributes as DeltaAttributes };
}

/** The edits of both in the order of the base, none of which touches what another one takes away. */
function bothEdits(mine: readonly Edit[], theirs: readonly Edit[], contest: Contest): readonly Edit[] {
  const all = [
    ...mine.map((edit) => ({ edit, isMine: true })),
    ...theirs.map((edit) => ({ edit, isMine: false })),
  ].sort((one, other) => one.edit.start - other.edit.start || one.edit.end - other.edit.end);
  const regions: { mine: Edit[]; theirs: Edit[]; end: number }[] = [];
  for (const { edit, isMine } of all) {
    const last = regions.at(-1);
    const region = last && meets(last, edit) ? last : { mine: [], theirs: [], end: edit.end };
    if (region !== last) regions.push(region);
    region[isMine ? 'mine' : 'theirs'].push(edit);
    region.end = Math.max(region.end, edit.end);
  }
  return regions.flatMap((region) => editsOfRegion(region, contest));
}

interface Region {
  readonly mine: readonly Edit[];
  readonly theirs: readonly Edit[];
  readonly end: number;
}

/** Whether an edit reaches into a region, or puts something in where that only puts something in. */
const meets = ({ mine, theirs, end }: Region, edit: Edit) =>
  edit.start < end ||
  (edit.end === end && [...mine, ...theirs].every((each) => isInsert(each) && each.end === end));

const isInsert = ({ start, end }: Edit) => start === end;

function editsOfRegion({ mine, theirs, end }: Region, contest: Contest): readonly Edit[] {
  if (theirs.length === 0 || isSame(mine, theirs)) return mine;
  const [own] = mine;
  const [other] = theirs;
  if (!own || !other) return theirs;
  const all = [...mine, ...theirs];
  if (all.every(({ tokens }) => tokens.length === 0))
    return [{ start: Math.min(own.start, other.start), end, tokens: [] }];
  if (all.every(isInsert)) return [{ start: end, end, tokens: oneBehindOther(own.tokens, other.tokens) }];
  contest();
  return mine;
}

/** What both put in at one place; two words do not become one. */
function oneBehindOther(first: readonly Token[], second: readonly Token[]): readonly Token[] {
  const isGlued = isWord(first.at(-1)) && isWord(second[0]);
  return [...first, ...(isGlued ? [{ insert: ' ', attributes: {} }] : []), ...second];
}
