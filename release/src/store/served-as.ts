import { neverChanges } from './store-layout';

const YEAR_S = 31_536_000;

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Media type that an object of the store is served with. */
export function mediaTypeOf(path: string): string {
  return mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Artifacts and release documents never change; everything else is asked for anew. */
export function cacheControlOf(path: string): string {
  return neverChanges(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}
