import { readPolicy, type Policy } from './checks/environment-policy';
import type { ReleaseDocument } from './contract/release-document';
import { environmentFindings, historyFindings } from './doctor';
import type { Finding } from './finding';
import { adviceOn } from './pinned-host';
import { noRelease } from './environments';
import { findHead } from './release-head';
import type { Store } from './store/store';

/** What an environment runs, whether it is locked, and what is wrong with it. */
export interface Status {
  /** The newest sound release; null where there are documents and none is sound. */
  readonly release: ReleaseDocument | null;
  readonly locked: Policy['locked'];
  readonly findings: readonly Finding[];
  /** What would be better, where nothing is wrong. */
  readonly advice: readonly string[];
}

/** What an environment runs, and everything that is wrong with it. Changes nothing. Throws NOT-FOUND before the first pin. */
export async function status(store: Store, env: string): Promise<Status> {
  const { document: release, faults } = await findHead(store, env);
  if (release === null && faults.length === 0) throw await noRelease(store, env);
  const findings = [
    ...(await environmentFindings(store, env, 'look')),
    ...(await historyFindings(store, env, 'look')),
  ];
  // a policy that can't be read is among the findings
  const policy = await readPolicy(store, env).catch(() => null);
  const advice = release ? adviceOn(release) : [];
  return { release, locked: policy?.locked ?? null, findings, advice };
}
