import { userInfo } from 'node:os';
import { signerFromEnvironment, smokeFromEnvironment } from '../smoke-and-signer';
import { ReleaseError } from '../release-error';
import type { ChangeRequest } from '../write-release';
import { environmentOf, expectationOf, type Arguments } from './arguments';

/** Who does it: as said, else the account of the machine; a variable that is empty says nothing. */
export const actorOf = ({ options }: Arguments): string =>
  options.actor ?? [process.env.RELEASE_ACTOR, userInfo().username].find(Boolean) ?? '';

/** Who changes which environment and why, from the words and options of a call. Throws USAGE and NOT-FOUND. */
export async function changeRequest(
  call: Arguments,
): Promise<{ readonly request: ChangeRequest; readonly rest: readonly string[] }> {
  const { verb, options } = call;
  const { env, rest } = environmentOf(call);
  if (options.host !== undefined && verb !== 'pin')
    throw new ReleaseError('USAGE', `${verb}: expected no --host, got ${options.host}; pin another host`);
  if (options.force && options.reason === undefined)
    throw new ReleaseError('USAGE', `${verb} --force: expected --reason, got none; say why`);
  const request = {
    env,
    actor: actorOf(call),
    reason: options.reason ?? defaultReason(call, rest),
    ...expectationOf(call),
    force: options.force ? ('with-reason' as const) : undefined,
    smoke: smokeFromEnvironment(),
    signer: await signerFromEnvironment(),
  };
  return { request, rest };
}

/** What was asked for: a canary says who gets it. */
function defaultReason({ verb, options }: Arguments, rest: readonly string[]): string {
  const { canary, role = [], to, only } = options;
  const details = [
    canary === undefined ? [] : [`canary ${canary} %`],
    role.length === 0 ? [] : [`for ${role.join(', ')}`],
    to === undefined ? [] : [`to ${to}`],
    only === undefined ? [] : [`only ${only}`],
  ];
  return [verb, ...rest, ...details.flat()].join(' ');
}
