import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Smoke } from './checks/check';
import { assertChecks } from './checks/run-checks';
import { readPolicy } from './checks/environment-policy';
import type { ReleaseDocument, ReleaseKind } from './contract/release-document';
import { readHost, type EnvironmentHost } from './environment-host';
import { ReleaseError } from './release-error';
import { movePointer, readHead } from './release-head';
import { signatureViolations, signed, type Signer } from './signature';
import { canonicalBytes, sha256Of } from './store/canonical-json';
import { readingOnce } from './store/reading-once';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Of 40 writers at once the unluckiest lost more than 50 races in a row. */
const maxAttempts = 200;
/** A loser waits for so many times as long as its attempt took at most: then 40 at once leave room for each other. */
const MAX_PAUSE = 32;

/** Who changes an environment, and why. */
export interface ChangeRequest {
  readonly env: string;
  readonly actor: string;
  readonly reason: string;
  /** What the host offers; without it, what was recorded for the environment last. */
  readonly host?: EnvironmentHost | undefined;
  /** Tries the set in a browser (C8). */
  readonly smoke?: Smoke | undefined;
  /** Signs the document; an environment whose policy names signers takes no other. */
  readonly signer?: Signer | undefined;
  /** Number of the release that the change is meant for; another one that runs meanwhile is a conflict. */
  readonly expected?: number | undefined;
  /** `with-reason` writes the document although checks failed, and marks them in it. */
  readonly force?: 'with-reason' | undefined;
}

/** A set of remotes made from the newest document; null when there is nothing to change. Reads from `store`. */
export type Change = (
  head: ReleaseDocument | null,
  host: EnvironmentHost,
  store: Store,
) => Promise<{ readonly kind: ReleaseKind; readonly remotes: ReleaseDocument['remotes'] } | null>;

/** What a change of an environment came to. */
export interface ChangeOutcome {
  readonly status: 'written' | 'unchanged';
  readonly document: ReleaseDocument;
}

/**
 * Writes the next release document of an environment: build, check, create exclusively, move the pointer.
 * Who loses a race begins again on the winner's document. Throws ReleaseError; then nothing was written.
 */
export async function writeRelease(
  from: Store,
  request: ChangeRequest,
  change: Change,
): Promise<ChangeOutcome> {
  // a loser looks at the winner's document, and not once more at all the files of the set
  const store = readingOnce(from);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const startedAt = performance.now();
    const [host, head] = await Promise.all([
      request.host ?? readHost(store, request.env),
      readHead(store, request.env),
    ]);
    refuseAnother(head, request);
    const changed = await change(head, host, store);
    if (changed === null && head !== null) return { status: 'unchanged', document: head };
    if (changed === null)
      throw new ReleaseError('NOT-FOUND', `expected a release of ${request.env}, got none; pin first`);
    const next = { ...nextOf(head, host), ...requested(request), ...changed };
    const document = await checkedDocument(store, { ...request, host }, next);
    const outcome = await store.createExclusive(
      storeLayout.release(request.env, document.number),
      canonicalBytes(document),
    );
    if (outcome === 'exists') {
      // a machine that is busy takes longer for the same: the pauses grow with it, or all would meet again
      const tookMs = performance.now() - startedAt;
      await pause(Math.random() * Math.min(MAX_PAUSE, 2 ** attempt) * tookMs);
      continue;
    }
    await movePointer(store, document);
    return { status: 'written', document };
  }
  const message = `expected to write the next release of ${request.env}, got ${maxAttempts} lost races; try again`;
  throw new ReleaseError('CONFLICT', message);
}

function refuseAnother(head: ReleaseDocument | null, { env, expected }: ChangeRequest): void {
  if (expected === undefined || head?.number === expected) return;
  const got = head ? `release ${head.number} of ${head.actor} (${head.reason})` : 'none';
  throw new ReleaseError('CONFLICT', `expected release ${expected} of ${env}, got ${got}; look at it first`);
}

function nextOf(head: ReleaseDocument | null, host: EnvironmentHost) {
  const { version, contract, shared } = host;
  return {
    schema: 'release/v1' as const,
    number: (head?.number ?? 0) + 1,
    parent: head && { number: head.number, sha256: sha256Of(head) },
    createdAt: new Date().toISOString(),
    host: { version, contract, shared },
    checks: [],
  };
}

const requested = ({ env, actor, reason }: ChangeRequest) => ({ env, actor, reason });

async function checkedDocument(
  store: Store,
  { host, force, smoke, signer, env }: ChangeRequest & { readonly host: EnvironmentHost },
  document: ReleaseDocument,
): Promise<ReleaseDocument> {
  const policy = await readPolicy(store, env);
  const checks = await assertChecks({ store, document, host, policy, smoke }, force);
  const checked = { ...document, checks };
  const complete = signer ? signed(checked, signer) : checked;
  const violations = signatureViolations(complete, policy);
  if (violations.length === 0) return complete;
  throw new ReleaseError('CHECK-FAILED', `expected a signed document of ${env}`, violations);
}
