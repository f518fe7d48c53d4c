import { mergedRecord } from '@console/shared-report/changed-values';
import { editsOf, stayed } from '@console/shared-report/text-edits';
import { tokensOf, type Token } from '@console/shared-report/text-tokens';

interface Texts {
  readonly before: string | null;
  /** What one side made of it. */
  readonly now: string | null;
  /** What came of both. */
  readonly after: string | null;
}

/** Whether words that were put into a rich text, or taken away, or their formats, are not so in what came of it. */
export function isWordLost({ before, now, after }: Texts): boolean {
  if (before === now || now === after) return false;
  const [base, changed, result] = [before, now, after].map((text) => (text === null ? null : tokensOf(text)));
  if (!base || !changed || !result) return true;
  const edits = { changed: editsOf(base, changed), result: editsOf(base, result) };
  if (!edits.changed || !edits.result) return true;
  const [inChanged, inResult] = [stayed(base, changed, edits.changed), stayed(base, result, edits.result)];
  const isBack = base.some((_token, at) => !inChanged.has(at) && inResult.has(at));
  const isFormatLost = base.some((token, at) => {
    const [own, came] = [inChanged.get(at), inResult.get(at)];
    return own !== undefined && came !== undefined && isAttributeLost({ token, own, came });
  });
  const put = edits.result.flatMap(({ tokens }) => tokens.map(saidBy));
  const isGone = edits.changed.flatMap(({ tokens }) => tokens.map(saidBy)).some((said) => !taken(put, said));
  return isBack || isFormatLost || isGone;
}

const saidBy = ({ insert }: Token) => JSON.stringify(insert);

/** Takes one of a list; whether it was there. */
function taken(list: string[], one: string): boolean {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

function isAttributeLost({ token, own, came }: Readonly<Record<'token' | 'own' | 'came', Token>>): boolean {
  const formats = {
    base: { ...token.attributes },
    mine: { ...own.attributes },
    theirs: { ...came.attributes },
  };
  let isLost = false;
  mergedRecord<unknown>(formats, ({ base, mine, theirs }) => {
    if (mine !== base && mine !== theirs) isLost = true;
    return mine;
  });
  return isLost;
}
