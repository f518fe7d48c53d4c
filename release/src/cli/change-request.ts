import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Smoke } from '../checks/check';
import { checkedHost } from '../environment-host';
import { ReleaseError } from '../release-error';
import { parseJson } from '../store/canonical-json';
import { smokeBy } from '../smoke-command';
import type { ChangeRequest } from '../write-release';
import { environmentOf, type Arguments } from './arguments';

/** Who changes which environment and why, from the words and options of a call. Throws USAGE and NOT-FOUND. */
export async function changeRequest(
  call: Arguments,
): Promise<{ readonly request: ChangeRequest; readonly rest: readonly string[] }> {
  const { verb, options } = call;
  const { env, rest } = environmentOf(call);
  if (options.force && options.reason === undefined)
    throw new ReleaseError('USAGE', `${verb} --force: expected --reason, came none; say why`);
  const request = {
    env,
    actor: options.actor ?? process.env.RELEASE_ACTOR ?? userInfo().username,
    reason: options.reason ?? [verb, ...rest].join(' '),
    host: options.host === undefined ? undefined : await hostFrom(options.host),
    force: options.force ? ('with-reason' as const) : undefined,
    smoke: smokeOfMachine(),
    signer: await signerOfMachine(),
  };
  return { request, rest };
}

/** What tries sets in a browser here: RELEASE_SMOKE, the words of a command as a JSON list. Throws USAGE. */
export function smokeOfMachine(): Smoke | undefined {
  const { RELEASE_SMOKE: command } = process.env;
  if (!command) return undefined;
  const words = parseJson(Buffer.from(command));
  if (Array.isArray(words) && words.length > 0) return smokeBy(words.map(String));
  throw new ReleaseError(
    'USAGE',
    `RELEASE_SMOKE: expected a list such as ["node", "smoke.mjs"], came ${command}`,
  );
}

/** Who signs here: RELEASE_SIGNER, with the private key in the file RELEASE_SIGNING_KEY. Throws NOT-FOUND. */
async function signerOfMachine() {
  const { RELEASE_SIGNER: name, RELEASE_SIGNING_KEY: file } = process.env;
  if (!name || !file) return undefined;
  const privateKey = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('NOT-FOUND', `expected the key in ${file}, came nothing; see RELEASE_SIGNING_KEY`);
  });
  return { name, privateKey };
}

async function hostFrom(file: string) {
  const source = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('NOT-FOUND', `expected the file ${file}, came nothing; build the host first`);
  });
  const value: unknown = JSON.parse(source);
  return checkedHost(value);
}
