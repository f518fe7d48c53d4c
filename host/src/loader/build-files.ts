import { baseOf, buildFilesOf, fileListPath, type BuildFiles } from '@console/release/contract/build-files';
import type { ListedBuild, RemoteBuild } from '@console/release/contract/release-document';
import type { RemoteFile } from '@console/release/contract/remote-json';
import { artifactUrl } from './artifact-url';
import { RemoteFailure } from './remote-failure';
import { sha256Of } from './sha256-of';

/** The files of a build, and where they lie. */
export interface PlacedFiles extends BuildFiles {
  readonly base: string;
}

/**
 * The files of a build, from the list that the release names by its hash; a release from before lists spells them out.
 * Rejects with a `RemoteFailure` within `deadlineMs`: E-NET, E-HTTP, E-TIMEOUT, and E-SRI for any other list.
 */
export async function readBuildFiles(
  name: string,
  build: RemoteBuild,
  deadlineMs: number,
): Promise<PlacedFiles> {
  const base = baseOf(name, build);
  if (!('files' in build)) return { base, entry: build.entry, sri: build.sri };
  return { base, ...buildFilesOf(await readList(name, build, deadlineMs)) };
}

async function readList(
  name: string,
  { version, files: sha256 }: ListedBuild,
  deadlineMs: number,
): Promise<readonly RemoteFile[]> {
  const address = artifactUrl(fileListPath(name, version, sha256), '');
  const signal = AbortSignal.timeout(deadlineMs);
  const kept = await bytesOf(name, address, { signal });
  // a browser may have kept the list of a store that was begun anew
  const isOwn = (await sha256Of(kept)) === sha256;
  const bytes = isOwn ? kept : await bytesOf(name, address, { signal, cache: 'reload' });
  if (isOwn || (await sha256Of(bytes)) === sha256)
    return JSON.parse(new TextDecoder().decode(bytes)) as readonly RemoteFile[];
  throw new RemoteFailure('E-SRI', `The list of the files of ${name} differs from what was published`);
}

async function bytesOf(name: string, address: string, init: RequestInit): Promise<ArrayBuffer> {
  const what = `The list of the files of ${name}`;
  try {
    const response = await fetch(address, init);
    if (!response.ok) throw new RemoteFailure('E-HTTP', `${what} answered ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    if (init.signal?.aborted) throw new RemoteFailure('E-TIMEOUT', `${what} did not come in time`);
    throw new RemoteFailure('E-NET', `${what} cannot be reached`);
  }
}
