import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { artifactFindings } from './artifact-findings';
import { fileFindings, type Mode } from './file-findings';
import { found, type Finding } from './finding';
import { replaceDamaged } from './kept-copy';
import { ReleaseError } from './release-error';
import { findHead, isPointerOnly, movePointer, type ReleaseHead } from './release-head';
import { releaseNumbers, withGaps } from './release-numbers';
import { signatureViolations, type Signer } from './signature';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { canonicalBytes, sha256Of } from './store/canonical-json';
import { copyAt, documentAt, keepRelease, putBack, vouchedAt, type StoredRelease } from './stored-release';
import { signersOf } from './vouched-release';
import { lostChanges, toldOf } from './lost-release';
import { pastDamage } from './past-damage';
import { writeRelease } from './write-release';

/** Who lets the doctor put things right: getting past a damaged document is a release, and is written in a name. */
export interface Healer {
  readonly actor: string;
  readonly signer?: Signer | undefined;
}

/**
 * Looks for whatever of an environment is not as it was left. `repair` puts back a broken policy or host as they were at
 * the last change, moves the pointer, writes a reformatted document as it was, and gets past a damaged one by a release
 * of the newest sound set. It never changes which versions of remotes are pinned.
 */
export async function doctor(
  store: Store,
  env: string,
  mode: Mode,
  healer: Healer = { actor: 'doctor' },
): Promise<readonly Finding[]> {
  const before = await environmentFindings(store, env, mode, healer);
  return [...before, ...(await historyFindings(store, env, mode)), ...(await orphanFindings(store))];
}

/** What is wrong with what an environment runs now: its files, the newest documents, and the artifacts that they name. */
export async function environmentFindings(
  store: Store,
  env: string,
  mode: Mode,
  healer: Healer = { actor: 'doctor' },
): Promise<readonly Finding[]> {
  const head = await findHead(store, env);
  const isUsed = head.document !== null || head.faults.length > 0;
  const isHostPinned = await hasPinnedHost(store, env, head);
  const files = await fileFindings(store, env, { mode, isUsed, isHostPinned });
  const heads =
    mode === 'look' ? await lookedAt(store, env, head) : await repairedHead(store, env, { head, healer });
  const isSound = head.faults.length === 0 && head.document !== null;
  const copies = isSound ? await copyFindings(store, head.document, mode) : [];
  // releases from before copies were kept get theirs
  if (mode === 'repair' && isSound) await keepRelease(store, head.document);
  const artifacts = head.document ? await artifactFindings(store, head.document) : [];
  return [...files, ...heads, ...copies, ...artifacts];
}

/** A newest document that agrees with the pointer and not with its own copy: one of the two was edited past the tool. */
async function copyFindings(
  store: Store,
  document: ReleaseDocument,
  mode: Mode,
): Promise<readonly Finding[]> {
  const { env, number } = document;
  const copy = await copyAt(store, env, number);
  if (copy.isGone || copy.sha256 === sha256Of(document)) return [];
  const path = storeLayout.release(env, number);
  const kept = storeLayout.keptRelease(env, number);
  const says = copy.document
    ? `it says: ${toldOf(document, copy.document)}; the copy says: ${toldOf(copy.document, document)}`
    : `the copy is damaged: ${copy.problem}`;
  const what = `${path} is not what its copy says, and ${storeLayout.current(env)} agrees with it: one of them was edited; ${says}`;
  const finding = found('COPY-DIFFERS', `${what}; \`release doctor ${env}\` puts the copy aside`);
  if (mode === 'look') return [finding];
  const isReplaced = await replaceDamaged(store, kept, canonicalBytes(document));
  if (!isReplaced) return [finding];
  const told = `${what}; release ${number} runs as it lies there, the copy is put aside: look at it`;
  return [{ ...finding, message: told, outcome: 'repaired' }];
}

/** What is wrong with the newest documents of an environment, and what the doctor would do about it. */
export const headFindings = async (store: Store, env: string): Promise<readonly Finding[]> =>
  lookedAt(store, env, await findHead(store, env));

/** Where no document is left to say it, an environment without a description of its host had a published one. */
async function hasPinnedHost(store: Store, env: string, { document, lost }: ReleaseHead): Promise<boolean> {
  if (document) return document.host.artifact !== undefined;
  const isNamed = lost.some((each) => each.document?.host.artifact !== undefined);
  return isNamed || (await store.read(storeLayout.host(env))) === null;
}

/** What is wrong with the newest documents, what the doctor would run instead, and who runs what meanwhile. */
async function lookedAt(store: Store, env: string, head: ReleaseHead): Promise<readonly Finding[]> {
  const { document, served, faults, lost, next } = head;
  if (document === null) return faults.length === 0 ? [] : [noneLeft(env, faults)];
  const past = lost.length === 0 ? null : await pastDamage(store, head);
  const changes = lost.map((each) => `${each.number}: ${lostChanges(each, document)}`);
  const set = past && `the doctor would run the set of release ${past.release.number}`;
  const notes = past ? [[set, ...past.notes, ...changes].join('; ')] : [];
  const isSplit = (head.isDamaged || lost.length > 0) && served?.number !== next - 1;
  const split = `browsers that were here before still run release ${next - 1}, which they have stored, and others ${served ? `release ${served.number}` : 'nothing'}`;
  return [
    ...faults.map(({ code, message }, index) =>
      found(code, index === 0 ? [message, ...notes].join('; ') : message),
    ),
    ...(isSplit ? [found('PAGES-SPLIT', `${split}; ${pagesHelp(env)}`)] : []),
  ];
}

const pagesHelp = (env: string) => `\`release doctor ${env}\` gives all the same`;

async function repairedHead(
  store: Store,
  env: string,
  { head, healer }: { readonly head: ReleaseHead; readonly healer: Healer },
): Promise<readonly Finding[]> {
  const { document, faults } = head;
  if (faults.length === 0) return [];
  if (document === null) return [noneLeft(env, faults)];
  const repaired = (): Finding[] => faults.map(done);
  if (isPointerOnly(faults)) {
    await movePointer(store, document);
    return repaired();
  }
  // what it says is what was written, in other bytes or in its copy
  if (head.isDamaged) await putBack(store, document);
  if (head.lost.length === 0) {
    await movePointer(store, document);
    return repaired();
  }
  const past = await pastDamage(store, head);
  try {
    const reason = `past damaged documents, the set of release ${past.release.number}`;
    const written = await writeRelease(store, { ...healer, env, reason }, async () => past.change);
    const told = `${env} runs release ${written.document.number}, the set of release ${past.release.number}`;
    return faults.map(({ code, message }) => ({
      ...{ code, message: `${message.split(';')[0]}; ${[told, ...past.notes].join('; ')}` },
      outcome: 'repaired',
    }));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return faults.map(({ code, message }) => found(code, `${message}\n  not now: ${error.message}`));
  }
}

/** Where no document is sound there is nothing to run again: said once, however many there are. */
function noneLeft(env: string, faults: readonly Finding[]): Finding {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const what = `no sound release of ${env} is left: ${first?.message.split(';')[0]}${more}`;
  const advice = `copy ${storeLayout.releases(env)} back from a backup and run \`release doctor ${env}\`, or pin the whole set anew, with host@<version> where one was pinned`;
  return found(first?.code ?? 'DOCUMENT-BROKEN', `${what}; ${advice}`);
}

/** What the doctor has done is told without the advice to let it do it. */
const done = ({ code, message }: Finding): Finding => ({
  ...{ code, outcome: 'repaired' },
  message: message
    .replace(/`release doctor [^`]+` writes it as it was/, 'it is written as it was')
    .replace(/`release doctor [^`]+` moves it/, 'it is moved'),
});

/** What is wrong with the releases before the newest one; a damaged one of which a copy is kept is written as it was. */
export async function historyFindings(store: Store, env: string, mode: Mode): Promise<readonly Finding[]> {
  const { document: head } = await findHead(store, env);
  const written = await releaseNumbers(store, env);
  const numbers = withGaps([...written, ...(head ? [head.number] : [])]);
  const stored = await Promise.all(numbers.map((number) => documentAt(store, env, number)));
  const chain = head === null ? [] : stored.filter(({ number }) => number <= head.number);
  const passed = passedOver(chain);
  const counting = stored.filter(({ number }) => !passed.has(number));
  const damaged = head ? await chainFindings(store, head, { stored: chain, mode }) : [];
  return [...damaged, ...(await signatureFindings(store, env, counting))];
}

/** Numbers between a document and the one that it was built on: they were damaged then, and count no more. */
function passedOver(stored: readonly StoredRelease[]): ReadonlySet<number> {
  const passed = stored.flatMap(({ number, document }) => {
    const parent = document ? (document.parent?.number ?? 0) : number - 1;
    return Array.from({ length: Math.max(0, number - 1 - parent) }, (_, index) => parent + 1 + index);
  });
  return new Set(passed);
}

interface Chain {
  readonly stored: readonly StoredRelease[];
  readonly mode: Mode;
}

/** Each document names the one that it was built on, and no number is missing but those that one was built past. */
async function chainFindings(
  store: Store,
  head: ReleaseDocument,
  { stored, mode }: Chain,
): Promise<Finding[]> {
  const { env } = head;
  const byNumber = new Map(stored.map((each) => [each.number, each]));
  const found: Finding[] = [];
  let expected = { number: head.number, sha256: sha256Of(head) } as CurrentPointer | null;
  for (const each of [...stored].reverse()) {
    const { number, isGone } = each;
    if (isGone && expected !== null && number > expected.number) continue;
    const isNamed: boolean = expected?.number === number;
    // a document that was put right speaks for the one before it
    const whole: StoredRelease =
      isNamed && expected
        ? await vouchedAt(store, env, expected)
        : isGone
          ? await copyAt(store, env, number)
          : each;
    // nothing is left above that could name it
    if (isGone && !isNamed) found.push(await damagedPast(store, env, { before: each, whole, mode }));
    const parent: CurrentPointer | null = whole.document?.parent ?? null;
    expected = parent;
    const before = parent && byNumber.get(parent.number);
    if (parent && before?.sha256 !== parent.sha256)
      found.push(await damagedParent(store, env, { parent, before: before ?? undefined, mode }));
  }
  return found.reverse();
}

interface DamagedParent {
  readonly parent: CurrentPointer;
  readonly before: StoredRelease | undefined;
  readonly mode: Mode;
}

async function damagedParent(
  store: Store,
  env: string,
  { parent, before, mode }: DamagedParent,
): Promise<Finding> {
  const stored = before ?? (await documentAt(store, env, parent.number));
  const found = await vouchedAt(store, env, parent);
  const whole = found.sha256 === parent.sha256 ? found : { ...found, document: null };
  return damagedPast(store, env, { before: stored, whole, mode });
}

/** What is wrong with an old release, and whether it is written as it was. */
async function damagedPast(
  store: Store,
  env: string,
  {
    before,
    whole: { document },
    mode,
  }: { readonly before: StoredRelease; readonly whole: StoredRelease; readonly mode: Mode },
): Promise<Finding> {
  const path = storeLayout.release(env, before.number);
  const [code, what] = before.isGone
    ? (['CHAIN-BROKEN', `${path} is gone`] as const)
    : before.problem === null
      ? (['CHAIN-BROKEN', `${path} was edited: its hash differs`] as const)
      : (['DOCUMENT-BROKEN', `${path} is damaged: ${before.problem}`] as const);
  if (document === null) {
    const advice = `no copy of it is kept: copy it back from a backup; until then nothing can roll back to it, and nothing else is hindered`;
    return found(code, `${what}; ${advice}`);
  }
  const finding = found(code, `${what}; \`release doctor ${env}\` writes it as it was`);
  return mode === 'repair' && (await putBack(store, document)) ? done(finding) : finding;
}

async function signatureFindings(
  store: Store,
  env: string,
  stored: readonly StoredRelease[],
): Promise<readonly Finding[]> {
  const signers = await signersOf(store, env);
  const documents = stored.flatMap(({ document }): readonly ReleaseDocument[] =>
    document ? [document] : [],
  );
  // what nobody signed before the first signature is of the time before signing: the next one vouches for its bytes
  const first = documents.findIndex(({ signature }) => signature !== undefined);
  return documents
    .slice(first < 0 ? documents.length : first)
    .flatMap((document) => signatureViolations(document, { signers }))
    .map(({ message }) => found('SIGNATURE', message));
}

async function orphanFindings(store: Store): Promise<Finding[]> {
  const paths = await store.list('artifacts/');
  const versions = new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')));
  return [...versions]
    .filter(
      (version) =>
        !['remote.json', 'host.json', 'removed.json'].some((file) => paths.includes(`${version}/${file}`)),
    )
    .map((version) =>
      found(
        'ORPHAN',
        `${version}: expected a remote.json, got files without one; publish it again or remove it`,
      ),
    );
}
