import type { RemoteBuild } from '@console/release/contract/release-document';
import { artifactUrl } from './artifact-url';

declare global {
  /** `integrity` by address, for the chunks that a remote's own runtime loads. */
  var __SRI__: Record<string, string> | undefined;
}

/** Lets the files of a build be loaded, and no other bytes than those that were published. */
export function allowBuild({ base, sri }: RemoteBuild): void {
  const byUrl = Object.entries(sri).map(([path, hash]) => [artifactUrl(base, path), hash]);
  globalThis.__SRI__ = { ...globalThis.__SRI__, ...Object.fromEntries(byUrl) };
}

/** The `integrity` of an address, whatever its query; undefined for one that no release names. */
export const integrityOf = (url: string): string | undefined =>
  globalThis.__SRI__?.[url.split('?')[0] ?? url];
