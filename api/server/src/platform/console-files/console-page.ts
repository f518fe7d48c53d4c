import { readPolicy, type Policy } from '@console/release/checks/environment-policy';
import type { CurrentPointer } from '@console/release/contract/release-document';
import { servedReleases } from '@console/release/served-release';
import { openStore } from '@console/release/store/open-store';
import type { Store } from '@console/release/store/store';
import type { Environment } from '../environment';
import type { HostBuild } from './host-build';
import { fetched, manifestsOf, pageHints } from './page-hints';

/** The page of the console as one request gets it. */
interface ConsolePage {
  readonly html: string;
  /** Who may run another version in their own page; the strictest rule that still helps where the store is silent. */
  readonly override: Policy['override'];
  /** Origins that remotes of the environment may name, beyond those of the console itself. */
  readonly csp: Policy['csp'];
  /** Whether each of its scripts is named with its hash: no other may run then. */
  readonly isWhole: boolean;
}

/**
 * The page of the host with what only the environment knows: its name, which release is current, who may override it,
 * and the firm's time zone. A store that can't be read costs the page nothing: the host then asks for itself. Where the
 * current release is damaged, the page names the newest sound one too, for browsers that have nothing better.
 */
export function consolePages(
  buildNow: () => HostBuild,
  {
    storeDir,
    releaseEnvironment,
    timeZone,
    signInNote,
  }: Pick<Environment, 'storeDir' | 'releaseEnvironment' | 'timeZone' | 'signInNote'>,
): (path: string, isOverridden: boolean) => Promise<ConsolePage> {
  const store = openStore(storeDir);
  const manifestOf = store.then(manifestsOf);
  const served = store.then((opened) => servedReleases(opened, releaseEnvironment));

  return async (path, isOverridden) => {
    const { template, files: host } = buildNow();
    const [{ override, csp, measuredPercent = 100 }, { pointer, sound, release, signers }] =
      await Promise.all([
        policyOf(await store, releaseEnvironment),
        served.then((now) => now()).catch(() => nothingServed),
      ]);
    const values = {
      'console-environment': releaseEnvironment,
      'console-override': override,
      'console-measured-percent': String(measuredPercent),
      'console-release': inWords(pointer),
      'console-release-sound': inWords(sound),
      'console-signers': signers ? JSON.stringify(signers) : '',
      'console-time-zone': timeZone,
      'console-sign-in-note': signInNote ?? '',
    };
    const document = `/store/releases/${releaseEnvironment}/${String(pointer?.number).padStart(6, '0')}.json`;
    const asksForRelease = pointer !== null && !host.preload.withoutRelease.includes(path);
    const hints = [
      ...(asksForRelease ? [fetched(document)] : []),
      // of an overridden remote another build is loaded than the pinned one
      await pageHints(path, host, { release: isOverridden ? null : release, manifestOf: await manifestOf }),
    ].join('');
    // the first script comes first: it asks who is there while the rest is on its way
    const html = Object.entries(values).reduce(withMeta, template).replace('</head>', `${hints}</head>`);
    return { html, override, csp, isWhole: Object.keys(host.integrity).length > 0 };
  };
}

const nothingServed = { pointer: null, sound: null, release: null, signers: null };

const inWords = (pointer: CurrentPointer | null) => (pointer ? `${pointer.number} ${pointer.sha256}` : '');

const withMeta = (html: string, [name, content]: readonly [string, string]) =>
  html.replace(
    new RegExp(`<meta name="${name}"[^>]*>`),
    () => `<meta name="${name}" content="${attribute(content)}">`,
  );

const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function policyOf(
  store: Store,
  env: string,
): Promise<Pick<Policy, 'override' | 'csp' | 'measuredPercent'>> {
  return readPolicy(store, env).catch(() => ({ override: 'admins' }));
}
