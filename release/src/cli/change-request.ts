import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { checkedHost } from '../environment-host';
import { signerFromEnvironment, smokeFromEnvironment } from '../smoke-and-signer';
import { ReleaseError } from '../release-error';
import { parseJson } from '../store/canonical-json';
import type { ChangeRequest } from '../write-release';
import { environmentOf, expectationOf, type Arguments } from './arguments';

/** Who does it: as said, else the account of the machine. */
export const actorOf = ({ options }: Arguments): string =>
  options.actor ?? process.env.RELEASE_ACTOR ?? userInfo().username;

/** Who changes which environment and why, from the words and options of a call. Throws USAGE and NOT-FOUND. */
export async function changeRequest(
  call: Arguments,
): Promise<{ readonly request: ChangeRequest; readonly rest: readonly string[] }> {
  const { verb, options } = call;
  const { env, rest } = environmentOf(call);
  if (options.force && options.reason === undefined)
    throw new ReleaseError('USAGE', `${verb} --force: expected --reason, got none; say why`);
  const request = {
    env,
    actor: actorOf(call),
    reason: options.reason ?? [verb, ...rest].join(' '),
    host: await hostOf(call),
    ...expectationOf(call),
    force: options.force ? ('with-reason' as const) : undefined,
    smoke: smokeFromEnvironment(),
    signer: await signerFromEnvironment(),
  };
  return { request, rest };
}

/** Only a pin is checked against another host, and records it. */
async function hostOf({ verb, options: { host: file } }: Arguments) {
  if (file === undefined) return undefined;
  if (verb !== 'pin')
    throw new ReleaseError('USAGE', `${verb}: expected no --host, got ${file}; a pin records another host`);
  const source = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('NOT-FOUND', `expected the file ${file}, got nothing; build the host first`);
  });
  return checkedHost(parseJson(Buffer.from(source)));
}
