import { pin } from './pin';
import type { ReleaseDocument } from './contract/release-document';
import { noRelease } from './environments';
import { ReleaseError, type Violation } from './release-error';
import { readHead } from './release-head';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';
import type { ChangeOutcome, ChangeRequest } from './write-release';

/** From which environment versions are taken over. */
export interface PromoteRequest extends ChangeRequest {
  readonly from: string;
  /** Name of the one remote that is taken over; without it, the whole set. */
  readonly only?: string | undefined;
}

/**
 * Pins what another environment runs, as one set with its host, after the checks of this one. Remotes that are off
 * there, and versions that only some people get there, stay behind. Throws ReleaseError.
 */
export async function promote(store: Store, request: PromoteRequest): Promise<ChangeOutcome> {
  const { from, only, ...change } = request;
  const source = await readHead(store, from);
  if (source === null) throw await noRelease(store, from);
  const set = Object.entries(source.remotes)
    .filter(([name, { enabled }]) => (only === undefined ? enabled : name === only))
    .map(([remote, { version }]) => ({ remote, version }));
  const { artifact, version } = source.host;
  if (artifact && (only ?? HOST) === HOST) set.push({ remote: HOST, version });
  if (set.length === 0)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${only ?? 'a remote'} in ${from}, got nothing; pin it there`,
    );
  const outcome = await pin(store, { ...change, set, kind: 'promote' });
  return { ...outcome, warnings: [...outcome.warnings, ...leftBehind(source, outcome.document, only)] };
}

/** What does not come along although it looks as if it did: remotes that are off there, and canaries. */
function leftBehind(
  source: ReleaseDocument,
  { env, remotes }: ReleaseDocument,
  only: string | undefined,
): Violation[] {
  const asked = Object.entries(source.remotes).filter(([name]) => only === undefined || name === only);
  const host = `${source.env} has no published host to take along; \`release publish\` it and pin host@<version> there`;
  const noHost = source.host.artifact || only !== undefined ? [] : [{ code: 'HOST-THERE', message: host }];
  const remotesLeft = asked.flatMap(([remote, { enabled, rollout }]): Violation[] => {
    const off = `${remote} is off in ${source.env} and on in ${env}; \`release disable ${env} ${remote}\` turns it off`;
    const tried = rollout.map(({ version }) => `${version}`).join(', ');
    const some = `${remote} ${tried} is tried out in ${source.env} and stays there`;
    return [
      ...(!enabled && remotes[remote]?.enabled ? [{ code: 'OFF-THERE', remote, message: off }] : []),
      ...(rollout.length > 0 ? [{ code: 'CANARY-THERE', remote, message: some }] : []),
    ];
  });
  return [...noHost, ...remotesLeft];
}
