import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'clipboards');

/** A clipboard as a program fills it, and what of it a report is to hold. */
export interface ClipboardCase {
  readonly program: string;
  readonly name: string;
  /** Empty where the program gives plain text alone. */
  readonly html: string;
  readonly text: string;
  /** Empty where it has nothing that HTML has not. */
  readonly rtf: string;
  readonly expected: readonly ExpectedFact[];
}

/** A line of an expectation, as `pastedFacts` writes them. */
export interface ExpectedFact {
  readonly fact: string;
  /** `lost`: the program has it, and a report does not get it. `instead`: a report gets it, and should not. */
  readonly state: 'kept' | 'lost' | 'instead';
  /** Why something is lost or comes instead; of others empty. */
  readonly reason: string;
}

/** All clipboards of the corpus: `<program>/<name>.html`, or `.plain` without markup, beside what is expected. */
export function clipboardCases(): readonly ClipboardCase[] {
  return readdirSync(folder).flatMap((program) => {
    const files = readdirSync(join(folder, program));
    return files.filter(isClipboard).map((file) => {
      const name = file.replace(/\.\w+$/, '');
      const content = readFileSync(join(folder, program, file), 'utf8');
      const isPlain = file.endsWith('.plain');
      const rtf = join(folder, program, `${name}.rtf`);
      return {
        rtf: existsSync(rtf) ? readFileSync(rtf, 'latin1') : '',
        ...{ program, name, html: isPlain ? '' : content, text: isPlain ? content : '' },
        expected: readExpected(readFileSync(join(folder, program, `${name}.txt`), 'utf8')),
      };
    });
  });
}

const isClipboard = (file: string) => /\.(?:html|plain)$/.test(file);

/** Lines as they come; below a reason `# …` what is lost as `- …` and what comes instead as `+ …`. */
function readExpected(text: string): readonly ExpectedFact[] {
  let reason = '';
  return text
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((line): readonly ExpectedFact[] => {
      const [, mark = '', rest = ''] = /^(?:([-+#]) )?(.*)$/.exec(line) ?? [];
      if (mark === '#') {
        reason = rest;
        return [];
      }
      const state = mark === '-' ? 'lost' : mark === '+' ? 'instead' : 'kept';
      return [{ fact: rest, state, reason: state === 'kept' ? '' : reason }];
    });
}

/** What people call the programs, in the order of the table. */
const programs: Readonly<Record<string, string>> = {
  word: 'Word',
  'word-web': 'Word on the web',
  'google-docs': 'Google Docs',
  'libreoffice-writer': 'LibreOffice Writer',
  excel: 'Excel',
  'excel-web': 'Excel on the web',
  'google-sheets': 'Google Sheets',
  'libreoffice-calc': 'LibreOffice Calc',
  'rtf-alone': 'RTF without HTML (WordPad)',
};

/** Kinds of structure, by how their facts begin. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['Headings', /^heading/],
  ['Paragraphs', /^(?:paragraph|quotation)/],
  ['List items', /^(?:bullet|item)/],
  ['Formats', /^(?:bold|italic|underline|strike|sub|super|aligned)/],
  ['Links', /^link/],
  ['Tables', /^(?:table|head|row|merged)/],
  ['Figures to the right', /^figures/],
  ['Notes', /^note/],
  ['Pictures', /^picture/],
];

interface Count {
  readonly kept: number;
  readonly all: number;
}

/** How many facts of these cases are kept. What comes and should not counts as lost too, but not twice. */
export function countFacts(cases: readonly ClipboardCase[], kind = /^/): Count {
  const counts = cases.map(({ expected }) => {
    const of = (state: ExpectedFact['state']) =>
      expected.filter((each) => each.state === state && kind.test(each.fact)).length;
    return { kept: of('kept'), lost: Math.max(of('lost'), of('instead')) };
  });
  return counts.reduce((sum, { kept, lost }) => ({ kept: sum.kept + kept, all: sum.all + kept + lost }), {
    kept: 0,
    all: 0,
  });
}

/** The table of docs/pasting.md, and below it why things are lost. */
export function clipboardTable(cases: readonly ClipboardCase[]): string {
  const cell = ({ kept, all }: Count) => (all === 0 ? '' : kept === all ? `${all}` : `${kept} of ${all}`);
  const row = (name: string, of: readonly ClipboardCase[]) => {
    const total = countFacts(of);
    const share = `${((100 * total.kept) / total.all).toFixed(1)} %`;
    return [name, ...kinds.map(([, kind]) => cell(countFacts(of, kind))), cell(total), share];
  };
  const ofProgram = Object.entries(programs).map(([id, name]) =>
    row(
      name,
      cases.filter(({ program }) => program === id),
    ),
  );
  const head = ['Program', ...kinds.map(([name]) => name), 'All', 'Kept'];
  const lines = [head, head.map(() => '---'), ...ofProgram, row('All', cases)];
  return [...lines.map((cells) => `| ${cells.join(' | ')} |`), '', ...reasons(cases)].join('\n');
}

function reasons(cases: readonly ClipboardCase[]): readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const { program, expected } of cases)
    for (const { reason } of expected)
      if (reason !== '')
        found.set(reason, (found.get(reason) ?? new Set()).add(programs[program] ?? program));
  return [...found].map(([reason, names]) => `- ${reason} (${[...names].join(', ')})`);
}
