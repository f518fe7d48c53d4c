import { satisfies } from 'semver';
import type { Violation } from '../release-error';
import type { Candidate, CandidateRemote, Check } from './check';

/** So many calls are named; of the others, how many there are. */
const NAMED = 3;

/** C10: the API of the environment is in the range that each remote asks for, and answers each call that it makes. */
export const c10Api: Check = {
  id: 'C10',
  title: 'required API present',
  against: 'host',
  again: 'yes',
  forced: 'with-reason',
  run: async ({ remotes, host }) =>
    remotes.flatMap((remote) => [...outOfRange(remote, host), ...unanswered(remote, host)]),
};

function outOfRange({ name, manifest }: CandidateRemote, { api }: Candidate['host']): Violation[] {
  if (satisfies(api, manifest.requires.api)) return [];
  const message = `expected an API ${manifest.requires.api}, got ${api}; deploy the API first`;
  return [{ code: 'C10-API', remote: name, message }];
}

/** Nothing is known of a remote, or of a server, from before they said it. */
function unanswered(
  { name, manifest }: CandidateRemote,
  { calls: answered, version }: Candidate['host'],
): Violation[] {
  const missing = answered ? (manifest.requires.calls ?? []).filter((call) => !answered.includes(call)) : [];
  if (missing.length === 0) return [];
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const called = `${missing.slice(0, NAMED).join(', ')}${more}`;
  const message = `expected a server that answers ${called}, which ${name}@${manifest.version} calls, got that of host ${version}, which does not; upgrade the instances and pin their host first, or pin a ${name} that was built for this server`;
  return [{ code: 'C10-CALL', remote: name, message }];
}
