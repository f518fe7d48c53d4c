import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPolicy, type Policy } from '@console/release/checks/policy';
import { readPointer } from '@console/release/release-head';
import { openStore } from '@console/release/store/open-store';
import type { Store } from '@console/release/store/store';
import type { Environment } from '../environment';

/** The page of the console as one request gets it. */
interface ConsolePage {
  readonly html: string;
  /** Who may run another version in their own page; the strictest rule that still helps where the store is silent. */
  readonly override: Policy['override'];
  /** Origins that remotes of the environment may name, beyond those of the console itself. */
  readonly csp: Policy['csp'];
}

/**
 * The page of the host with what only the environment knows: its name, which release is current, and who may override
 * it (release.md 5 and 6). A store that can't be read costs the page nothing: the host then asks for itself.
 */
export function consolePages(
  hostDir: string,
  { storeDir, releaseEnvironment }: Pick<Environment, 'storeDir' | 'releaseEnvironment'>,
): () => Promise<ConsolePage> {
  const template = readFileSync(join(hostDir, 'index.html'), 'utf8');
  const store = openStore(storeDir);
  return async () => {
    const [{ override, csp }, pointer] = await Promise.all([
      policyOf(await store, releaseEnvironment),
      readPointer(await store, releaseEnvironment).catch(() => null),
    ]);
    const values = {
      'console-environment': releaseEnvironment,
      'console-override': override,
      'console-release': pointer ? `${pointer.number} ${pointer.sha256}` : '',
    };
    return { html: Object.entries(values).reduce(withMeta, template), override, csp };
  };
}

const withMeta = (html: string, [name, content]: readonly [string, string]) =>
  html.replace(new RegExp(`<meta name="${name}"[^>]*>`), `<meta name="${name}" content="${content}">`);

async function policyOf(store: Store, env: string): Promise<Pick<Policy, 'override' | 'csp'>> {
  return readPolicy(store, env).catch(() => ({ override: 'admins' }));
}
