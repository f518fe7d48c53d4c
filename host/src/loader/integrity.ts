import { artifactUrl } from './artifact-url';
import type { PlacedFiles } from './build-files';

declare global {
  /** `integrity` by address, for the chunks that the runtimes of host and remotes load. */
  var __SRI__: Record<string, string> | undefined;
}

/** Lets the host's own chunks be loaded, as the build has listed them in the page; a development build lists none. */
export function allowHost(): void {
  const listed = document.getElementById('host-files')?.textContent;
  if (!listed) return;
  const files = Object.entries(JSON.parse(listed) as Record<string, string>);
  const byUrl = files.map(([path, hash]) => [`${location.origin}/${path}`, hash] as const);
  globalThis.__SRI__ = { ...globalThis.__SRI__, ...Object.fromEntries(byUrl) };
}

/** Lets the files of a build be loaded, and no other bytes than those that were published. */
export function allowBuild({ base, sri }: Pick<PlacedFiles, 'base' | 'sri'>): void {
  const byUrl = Object.entries(sri).map(([path, hash]) => [artifactUrl(base, path), hash] as const);
  globalThis.__SRI__ = { ...globalThis.__SRI__, ...Object.fromEntries(byUrl) };
}

/** The `integrity` of an address, whatever its query; undefined for one that no release names. */
export const integrityOf = (url: string): string | undefined =>
  globalThis.__SRI__?.[url.split('?')[0] ?? url];

/** Lets an element load an address with these bytes only. */
export function guard(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  element.crossOrigin = 'anonymous';
  const integrity = integrityOf(url);
  if (integrity) element.integrity = integrity;
}
