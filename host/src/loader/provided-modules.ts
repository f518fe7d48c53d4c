import * as can from '@console/shared-auth/access/can';
import * as apiError from '@console/shared-auth/http/api-error';
import * as call from '@console/shared-auth/http/call';
import * as presence from '@console/shared-auth/http/presence';
import * as sessionStore from '@console/shared-auth/session/session-store';
import * as tokens from '@console/shared-auth/session/tokens';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import * as singleSpa from 'single-spa';
import * as yup from 'yup';
import * as router from './router-parts';

declare global {
  /** Versions of the shared modules, by name or by a prefix that ends with `/`; the build writes them. */
  const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
}

/** What a page has before the first remote is opened. */
const present: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  'single-spa': singleSpa,
  yup,
  '@console/shared-auth/access/can': can,
  '@console/shared-auth/http/api-error': apiError,
  '@console/shared-auth/http/call': call,
  '@console/shared-auth/http/presence': presence,
  '@console/shared-auth/session/session-store': sessionStore,
  '@console/shared-auth/session/tokens': tokens,
};

/** What comes when the first remote asks; the server's page names the files of those that its address will need. */
const onDemand: Readonly<Record<string, () => Promise<object>>> = {
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  '@console/shared-ui/vendor/antd': () => import('@console/shared-ui/vendor/antd'),
  '@console/shared-ui/vendor/pro-table': () => import('@console/shared-ui/vendor/pro-table'),
};

/** Modules of which a page has one copy, as federation takes them: the host brings them, remotes have none. */
export function providedModules() {
  const ready = Object.entries(present).map(
    ([name, module]) => [name, { ...shareOf(name), lib: () => module }] as const,
  );
  const later = Object.entries(onDemand).map(
    ([name, load]) => [name, { ...shareOf(name), get: () => load().then((module) => () => module) }] as const,
  );
  return { ...Object.fromEntries(ready), ...Object.fromEntries(later) };
}

/** Fetches what remotes will ask for; a failure shows when a remote asks. */
export function warmUp(): void {
  for (const load of Object.values(onDemand)) void load().catch(() => undefined);
}

function shareOf(name: string) {
  const [, version = '0.0.0'] =
    Object.entries(PROVIDED_VERSIONS).find(
      ([key]) => key === name || (key.endsWith('/') && name.startsWith(key)),
    ) ?? [];
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version.split('.')[0]}` } };
}
