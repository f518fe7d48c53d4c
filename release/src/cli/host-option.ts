import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkedHost, hostBuildOf, type EnvironmentHost } from '../environment-host';
import type { RemoteVersion } from '../pinned-remote';
import { publish } from '../publish';
import { ReleaseError } from '../release-error';
import { findHead } from '../release-head';
import { parseJson } from '../store/canonical-json';
import type { Store } from '../store/store';
import { environmentOf, type Arguments } from './arguments';
import { actorOf } from './change-request';

/** The host that a pin brings along by a file. */
interface HostOption {
  /** Its published build, as a part of the set. */
  readonly published: readonly RemoteVersion[];
  /** What a host offers whose build lists no files, as those did that were built before hosts were published. */
  readonly host: EnvironmentHost | undefined;
}

/**
 * Reads `--host <host.json>`: a build that lies beside the file is published and pinned, as `host@<version>` in the set
 * says it too. Throws NOT-FOUND, SCHEMA, and USAGE where a description alone would take the place of a pinned host.
 */
export async function hostOption(store: Store, call: Arguments): Promise<HostOption> {
  const file = call.options.host;
  if (file === undefined) return { published: [], host: undefined };
  const source = await readFile(file).catch(() => {
    throw new ReleaseError('NOT-FOUND', `expected the file ${file}, got nothing; build the host first`);
  });
  const value = parseJson(source);
  if (hostBuildOf(value) !== null)
    return { published: [await publish(store, dirname(file), { actor: actorOf(call) })], host: undefined };
  const { env } = environmentOf(call);
  const pinned = (await findHead(store, env)).document?.host;
  if (!pinned?.artifact) return { published: [], host: checkedHost(value) };
  const message = `--host: expected a host with a list of files, as ${env} pins host@${pinned.version}, got ${file}; build the host again`;
  throw new ReleaseError('USAGE', message);
}
