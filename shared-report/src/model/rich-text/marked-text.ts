import type { DeltaAttributes } from './delta';
import type { DeltaSpan } from './delta-lines';

type Script = NonNullable<DeltaAttributes['script']>;

const characters = (from: string, to: string): ReadonlyMap<string, string> => {
  const raised = [...to];
  return new Map([...from].map((character, index) => [character, raised[index] ?? character]));
};
const scripts: Readonly<Record<Script, { sign: string; characters: ReadonlyMap<string, string> }>> = {
  super: { sign: '^', characters: characters('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ') },
  sub: { sign: '_', characters: characters('0123456789+-−=()n', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ') },
};

/** Words as superscript or subscript: 'm²' in Unicode where all characters exist, else '1^(st)'. */
export function scriptText(text: string, script: Script): string {
  const { sign, characters } = scripts[script];
  return aroundWords(text, (words) => {
    const raised = [...words].map((character) => characters.get(character));
    return raised.includes(undefined) ? `${sign}(${words})` : raised.join('');
  });
}

/** The words of a line as they are printed: '10⁶ GJ', 'A$9.80' struck out as '~~A$9.80~~'. */
export function markedText(spans: readonly DeltaSpan[]): string {
  return runs(spans, ({ format }) => format.strike === true)
    .map((run) => (run.value ? aroundWords(scripted(run.spans), struckText) : scripted(run.spans)))
    .join('');
}

/** The words of a line that still stand: as they are printed, without what is struck out. */
export function standingText(spans: readonly DeltaSpan[]): string {
  const standing = spans.filter(({ format }) => format.strike !== true);
  const text = scripted(standing);
  return standing.length === spans.length ? text : text.replace(/ {2,}/g, ' ');
}

/** The characters of a line, whatever their marks. */
export function unmarkedText(spans: readonly DeltaSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

const struckText = (words: string) => `~~${words}~~`;

function scripted(spans: readonly DeltaSpan[]): string {
  return runs(spans, ({ format }) => format.script)
    .map((run) => {
      const text = unmarkedText(run.spans);
      return run.value === undefined ? text : scriptText(text, run.value);
    })
    .join('');
}

/** Blanks at the ends have no mark that anybody sees. */
function aroundWords(text: string, change: (words: string) => string): string {
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  return `${text.slice(0, start)}${change(words)}${text.slice(start + words.length)}`;
}

interface Run<Value> {
  readonly value: Value;
  readonly spans: DeltaSpan[];
}

function runs<Value>(spans: readonly DeltaSpan[], valueOf: (span: DeltaSpan) => Value): Run<Value>[] {
  const found: Run<Value>[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    const value = valueOf(span);
    if (last && last.value === value) last.spans.push(span);
    else found.push({ value, spans: [span] });
  }
  return found;
}
