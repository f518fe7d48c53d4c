import type { DeltaAttributes } from '../rich-text/delta';
import { isSame, mergedRecord, takeChanged, type Contest, type Sides } from './changed-values';
import { editsOf, stayed, type Edit } from './text-edits';
import { isWord, sentenceAround, textOfTokens, tokensOf, type Token } from './text-tokens';

/**
 * A rich text with the words of both: what one side alone has put in, taken away or formatted is in it. Words that both
 * put in at one place both stand there, mine first. Where both changed the same words, or one took away what the other
 * changed, one side goes on in that sentence as a whole: of two sentences no third one is made that nobody wrote. Null
 * where the texts are no versions of one: such are chosen as a whole.
 */
export function mergedWords(
  texts: Sides<string>,
  contest: Contest,
  changedBy: typeof changedWords = changedWords,
): string | null {
  const there = changedBy(texts.base, texts.theirs);
  const mine = there && tokensOf(texts.mine);
  const here = mine && changesOf(there.base, mine);
  if (!here) return null;
  const { base } = there;
  const kept = { mine: here.kept, theirs: there.kept };
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
  for (const edit of bothEdits({ base, mine: here.edits, theirs: there.edits }, contest)) {
    walkTo(edit.start);
    tokens.push(...edit.tokens);
    at = Math.max(at, edit.end);
  }
  walkTo(base.length);
  return textOfTokens(tokens);
}

/**
 * Theirs without what mine, an earlier state of the base, has not yet: what is taken back is of one's own words alone, and
 * what somebody put in their place stays. Null where the texts are no versions of one.
 */
export function takenBackWords(texts: Sides<string>): string | null {
  const there = changedWords(texts.base, texts.theirs);
  const mine = there && tokensOf(texts.mine);
  const here = mine && changesOf(there.base, mine);
  if (!here) return null;
  const isFree = ({ start, end }: Edit) =>
    there.edits.every((other) => other.end <= start || other.start >= end);
  const put = [...here.edits.filter(isFree), ...there.edits].sort((one, other) => one.start - other.start);
  const tokens: Token[] = [];
  const putIn = (come: readonly Token[]) => {
    if (isWord(tokens.at(-1)) && isWord(come[0])) tokens.push(blank);
    tokens.push(...come);
  };
  let next = 0;
  for (let at = 0; at <= there.base.length; at += 1) {
    for (; put[next]?.start === at; next += 1) putIn(put[next]?.tokens ?? []);
    const base = there.base[at];
    const sides = { mine: here.kept.get(at), theirs: there.kept.get(at) };
    if (base && sides.mine && sides.theirs) putIn([formatted({ base, ...sides }, () => 'theirs')]);
  }
  return textOfTokens(tokens);
}

/** What somebody made of a text: their edits, and the tokens of theirs that stand for those which they left. */
interface Changes {
  readonly edits: readonly Edit[];
  readonly kept: ReadonlyMap<number, Token>;
}

/** What became of a base, with its tokens; null where the two are no versions of one text. */
export function changedWords(
  base: string,
  changed: string,
): (Changes & { readonly base: readonly Token[] }) | null {
  const [before, after] = [tokensOf(base), tokensOf(changed)];
  const changes = before && after && changesOf(before, after);
  return changes && { ...changes, base: before };
}

function changesOf(base: readonly Token[], changed: readonly Token[]): Changes | null {
  const edits = editsOf(base, changed);
  return edits && { edits, kept: stayed(base, changed, edits) };
}

/** A token that both left where it is, with the formats that each of them gave it. */
function formatted(
  { base, mine, theirs }: Sides<Token | undefined> & { readonly base: Token },
  contest: Contest,
): Token {
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) return base;
  const formats: Sides<Readonly<Record<string, unknown>>> = {
    base: { ...base.attributes },
    mine: { ...(mine ?? base).attributes },
    theirs: { ...(theirs ?? base).attributes },
  };
  const attributes = mergedRecord(formats, (value) => takeChanged(value, contest));
  return { insert: base.insert, attributes: attributes as DeltaAttributes };
}

const isPlain = (token: Token | undefined) => !token || Object.keys(token.attributes).length === 0;

interface Edits {
  readonly base: readonly Token[];
  readonly mine: readonly Edit[];
  readonly theirs: readonly Edit[];
}

/** The edits of both in the order of the base, none of which touches what another one takes away. */
function bothEdits({ base, mine, theirs }: Edits, contest: Contest): readonly Edit[] {
  const all = [
    ...mine.map((edit) => ({ edit, isMine: true })),
    ...theirs.map((edit) => ({ edit, isMine: false })),
  ].sort((one, other) => one.edit.start - other.edit.start || one.edit.end - other.edit.end);
  const regions: Region[] = [];
  for (const { edit, isMine } of all) {
    const last = regions.at(-1);
    const region =
      last && meets(last, edit) ? last : { mine: [], theirs: [], start: edit.start, end: edit.end };
    if (region === last) regions.pop();
    regions.push(withEdit(region, edit, isMine));
  }
  return inSentences(base, regions).flatMap((region) => editsOfRegion(region, contest));
}

const withEdit = (region: Region, edit: Edit, isMine: boolean): Region => ({
  mine: isMine ? [...region.mine, edit] : region.mine,
  theirs: isMine ? region.theirs : [...region.theirs, edit],
  start: Math.min(region.start, edit.start),
  end: Math.max(region.end, edit.end),
});

/** The same regions, those of a sentence in which both changed the same words as one. */
function inSentences(base: readonly Token[], regions: readonly Region[]): readonly Region[] {
  const grown = regions.map((region) =>
    isContested(region) ? { ...region, ...sentenceAround(base, region) } : region,
  );
  const joined: (Region & { readonly isWhole?: boolean })[] = [];
  for (const [at, region] of grown.entries()) {
    const isWhole = region !== regions[at];
    const last = joined.at(-1);
    if (!last || region.start >= last.end || !(isWhole || last.isWhole)) {
      joined.push({ ...region, isWhole });
      continue;
    }
    joined.pop();
    joined.push({
      ...{ mine: [...last.mine, ...region.mine], theirs: [...last.theirs, ...region.theirs], isWhole: true },
      ...{ start: Math.min(last.start, region.start), end: Math.max(last.end, region.end) },
    });
  }
  return joined;
}

interface Region {
  readonly mine: readonly Edit[];
  readonly theirs: readonly Edit[];
  readonly start: number;
  readonly end: number;
}

/** Whether an edit reaches into a region, or puts something in where that only puts something in. */
const meets = ({ mine, theirs, end }: Region, edit: Edit) =>
  edit.start < end ||
  (edit.end === end && [...mine, ...theirs].every((each) => isInsert(each) && each.end === end));

const isInsert = ({ start, end }: Edit) => start === end;

/** Whether both changed the same words, or one took away what the other changed. */
const isContested = ({ mine, theirs }: Region) => {
  const all = [...mine, ...theirs];
  const isOfOne = mine.length === 0 || theirs.length === 0 || isSame(mine, theirs);
  return !isOfOne && !all.every(({ tokens }) => tokens.length === 0) && !all.every(isInsert);
};

function editsOfRegion(region: Region & { readonly isWhole?: boolean }, contest: Contest): readonly Edit[] {
  const { mine, theirs } = region;
  if (region.isWhole || isContested(region)) {
    return contest() === 'mine' ? mine : theirs;
  }
  if (theirs.length === 0 || isSame(mine, theirs)) return mine;
  const [own] = mine;
  const [other] = theirs;
  if (!own || !other) return theirs;
  const [start, end] = [Math.min(own.start, other.start), region.end];
  if (isInsert(own) && isInsert(other) && start === end)
    return [{ start: end, end, tokens: oneBehindOther(own.tokens, other.tokens) }];
  return [{ start, end, tokens: [] }];
}

const blank: Token = { insert: ' ', attributes: {} };

/** What both put in at one place; two words do not become one. */
function oneBehindOther(first: readonly Token[], second: readonly Token[]): readonly Token[] {
  const isGlued = isWord(first.at(-1)) && isWord(second[0]);
  return [...first, ...(isGlued ? [blank] : []), ...second];
}
