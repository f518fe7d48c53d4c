import { ReleaseError } from '../release-error';
import { openStore } from '../store/open-store';
import { parseCall, type Arguments } from './arguments';
import { assertAsUsed } from './as-used';
import { exitCodeOf, exitCodes } from './exit-code';
import { verbs, type Answer } from './verbs';

/** Where a call writes; lines come without their ends. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const defaultStore = '.data/store';

/** Runs one call of the command line and answers its exit code. */
export async function cli(argv: readonly string[], output: Output): Promise<number> {
  try {
    const call = parseCall(argv);
    const answer = await run(call);
    if (call.options.json) output.out(JSON.stringify(answer.value, null, 2));
    else answer.lines.forEach(output.out);
    return answer.exitCode;
  } catch (error) {
    return refused(error, argv.includes('--json') ? 'json' : 'text', output);
  }
}

async function run(call: Arguments): Promise<Answer> {
  if (call.verb === 'help') return { value: usage(), lines: usage(), exitCode: exitCodes.ok };
  const verb = Object.hasOwn(verbs, call.verb) ? verbs[call.verb] : undefined;
  if (verb === undefined)
    throw new ReleaseError('USAGE', [`unknown verb ${call.verb}`, ...usage()].join('\n'));
  assertAsUsed(call, verb.usage);
  const address = call.options.store ?? process.env.STORE_DIR ?? defaultStore;
  return verb.run(await openStore(address), call);
}

function usage(): string[] {
  const general =
    '  every verb: [--store <folder or s3://bucket/prefix>] [--json]; --env <env> in place of the first word; --actor <name>';
  return ['usage:', ...Object.values(verbs).map((verb) => `  release ${verb.usage}`), general];
}

function refused(error: unknown, form: 'json' | 'text', output: Output): number {
  const isExpected = error instanceof ReleaseError;
  const code = isExpected ? error.code : 'UNEXPECTED';
  const message = error instanceof Error ? error.message : String(error);
  const violations = isExpected ? error.violations : [];
  if (form === 'json') output.out(JSON.stringify({ error: code, message, violations }, null, 2));
  else output.err(`${code}: ${message}`);
  return isExpected ? exitCodeOf[error.code] : exitCodes.unexpected;
}
