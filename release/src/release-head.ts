import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { found, type Finding } from './finding';
import { ReleaseError, type Violation } from './release-error';
import { keptNumbers, MAX_LOST, releaseNumbers, withGaps } from './release-numbers';
import { canonicalBytes, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import {
  copyAt,
  documentAt,
  putBack,
  storedPointer,
  type StoredPointer,
  type StoredRelease,
} from './stored-release';
import { isVouchedFor, signersOf, type Signers } from './vouched-release';

/** Reads a release document. Throws NOT-FOUND, and STORE-BROKEN when it was edited into something else. */
export async function readRelease(store: Store, env: string, number: number): Promise<ReleaseDocument> {
  const path = storeLayout.release(env, number);
  const { document, problem } = await documentAt(store, env, number);
  if (document !== null) return document;
  if ((await store.read(path)) === null)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${path} in the store, got nothing; \`release history ${env}\` lists what is there`,
    );
  throw damagedRelease(env, number, problem ?? 'it is none');
}

/** Says that a release is not what was written, and what is left to do. */
export function damagedRelease(env: string, number: number, problem: string): ReleaseError {
  const path = storeLayout.release(env, number);
  const advice = `copy it back from a backup, or choose another release: \`release history ${env}\` lists them`;
  return new ReleaseError('STORE-BROKEN', `${path} is damaged: ${problem}; ${advice}`);
}

/** What `current.json` says; null before the first pin. Throws STORE-BROKEN for one that says nothing. */
export async function readPointer(store: Store, env: string): Promise<CurrentPointer | null> {
  const { bytes, pointer } = await storedPointer(store, env);
  if (bytes === null || pointer !== null) return pointer;
  const path = storeLayout.current(env);
  const message = `expected a number and a sha256 in ${path}, got neither; run \`release doctor ${env}\``;
  throw new ReleaseError('STORE-BROKEN', message);
}

/** Where an environment is, whatever happened to its files. */
export interface ReleaseHead {
  /** The newest document that is as it was written; null where there is none. */
  readonly document: ReleaseDocument | null;
  /** The newest one whose very bytes are those that were written: pages take no other. */
  readonly served: ReleaseDocument | null;
  /** What the next document is called: a number is never used twice, so that no cache has another one. */
  readonly next: number;
  /** What is wrong with the pointer, with the document, and with those above it. */
  readonly faults: readonly Finding[];
  /** Whether the document lies there in other bytes than those that were written, or in its copy alone. */
  readonly isDamaged: boolean;
  /** Releases above the document, newest first: what they changed is not part of it. */
  readonly lost: readonly DamagedRelease[];
}

/** What lies under the number of a release in the place of what was written. */
export interface DamagedRelease extends StoredRelease {
  /** Whether only its bytes differ. */
  readonly isWhole: boolean;
  /** Whether what was written is known all the same. */
  readonly isKept: boolean;
  /** Whether nobody who has to has signed it. */
  readonly isUnsigned: boolean;
}

/**
 * The newest sound document of an environment. A document counts from the moment it is written, whether a kill left the
 * pointer behind or not; one that the pointer contradicts was edited, and does not count. Changes nothing.
 */
export async function findHead(store: Store, env: string): Promise<ReleaseHead> {
  const [stored, signers] = await Promise.all([storedPointer(store, env), signersOf(store, env)]);
  const plain = await plainHead(store, env, stored);
  const isPlain = plain?.document && (await isVouchedFor(store, plain.document, signers));
  return isPlain ? plain : headAmong(store, env, { stored, signers });
}

/** The head where no document is damaged or missing, with a list of the newer ones alone; else null. */
async function plainHead(store: Store, env: string, { pointer }: StoredPointer): Promise<ReleaseHead | null> {
  if (pointer === null) return null;
  const [named, newer, kept] = await Promise.all([
    documentAt(store, env, pointer.number),
    releaseNumbers(store, env, pointer.number),
    keptNumbers(store, env, pointer.number),
  ]);
  if (!named.isExact || named.sha256 !== pointer.sha256) return null;
  let newest = named;
  // a kill, or a writer who is not done yet, leaves the pointer behind; a backup far behind
  for (const number of newer) {
    const next = await documentAt(store, env, number);
    const isNext = number === newest.number + 1 && next.document?.parent?.sha256 === newest.sha256;
    if (!next.isExact || !isNext) return null;
    newest = next;
  }
  if (kept.some((number) => number > newest.number)) return null;
  const { document, number } = newest;
  const faults = number === pointer.number ? [] : [behindFinding(env, pointer.number, number)];
  return { document, served: document, next: number + 1, faults, isDamaged: false, lost: [] };
}

async function headAmong(
  store: Store,
  env: string,
  { stored, signers }: { readonly stored: StoredPointer; readonly signers: Signers },
): Promise<ReleaseHead> {
  const [numbers, kept] = await Promise.all([releaseNumbers(store, env), keptNumbers(store, env)]);
  const { pointer } = stored;
  const newest = numbers.at(-1) ?? 0;
  const isLost = pointer !== null && pointer.number > newest && pointer.number <= newest + MAX_LOST;
  const highest = Math.max(newest, kept.at(-1) ?? 0);
  const gone = [...kept.filter((number) => number > newest), ...(isLost ? [pointer.number] : [])];
  const { head, served, damaged } = await newestSound(store, env, {
    numbers: withGaps([...numbers, ...gone], numbers[0]),
    pointer: await meantBy(store, env, { pointer, newest }),
    signers,
  });
  const document = head?.document ?? null;
  const isAhead = head !== null && pointer?.sha256 === head.sha256 && pointer.number !== head.number;
  const counted = damaged.filter(
    ({ number, isGone }) =>
      number >= (head?.number ?? 0) &&
      // the pointer alone speaks of a document that never was
      !(isAhead && isGone && !kept.includes(number)),
  );
  const faults = [
    ...pointerFindings(env, stored, { newest: highest, head, isLost: isLost && !isAhead }),
    ...counted.map((each) => damageFinding(env, each)),
  ];
  const lost = counted.filter(({ number }) => number !== head?.number);
  const next = Math.max(highest, ...gone) + 1;
  return { document, served, next, faults, lost, isDamaged: lost.length < counted.length };
}

/** The pointer with the number of the newest release where it has its hash: then somebody edited the number alone. */
async function meantBy(
  store: Store,
  env: string,
  { pointer, newest }: { readonly pointer: CurrentPointer | null; readonly newest: number },
): Promise<CurrentPointer | null> {
  if (pointer === null || pointer.number === newest) return pointer;
  const { sha256 } = await documentAt(store, env, newest);
  return sha256 === pointer.sha256 ? { number: newest, sha256 } : pointer;
}

interface Search {
  readonly head: StoredRelease | null;
  readonly served: ReleaseDocument | null;
  /** From the newest number to that of `served`, newest first. */
  readonly damaged: readonly DamagedRelease[];
}

interface Searched {
  readonly numbers: readonly number[];
  readonly pointer: CurrentPointer | null;
  readonly signers: Signers;
}

/** Goes back from the newest number to the first document that nothing contradicts, there or in its copy. */
async function newestSound(
  store: Store,
  env: string,
  { numbers, pointer, signers }: Searched,
): Promise<Search> {
  const vouched = new Map<number, string>(pointer ? [[pointer.number, pointer.sha256]] : []);
  const damaged: DamagedRelease[] = [];
  let head: StoredRelease | null = null;
  let builtOn = Infinity;
  for (const number of [...numbers].reverse()) {
    const stored = await documentAt(store, env, number);
    // it was lost when the one above was written, which says so itself
    if (stored.isGone && number > builtOn) continue;
    const { copy, isWhole, isKept, isUnsigned } = await judged(store, env, { stored, vouched, signers });
    if (!isWhole || !stored.isExact) damaged.push({ ...stored, isWhole, isKept, isUnsigned });
    if (isKept) head ??= copy;
    if (isWhole && stored.isExact) return { head, served: stored.document, damaged };
    const parent = (isKept ? copy : stored).document?.parent;
    builtOn = parent?.number ?? Infinity;
    if (parent && !vouched.has(parent.number)) vouched.set(parent.number, parent.sha256);
  }
  return { head, served: null, damaged };
}

interface Judging {
  readonly stored: StoredRelease;
  /** Hashes that the pointer and later documents name, by number. */
  readonly vouched: ReadonlyMap<number, string>;
  readonly signers: Signers;
}

/** Whether a document counts as it lies there, or in its copy. */
async function judged(store: Store, env: string, { stored, vouched, signers }: Judging) {
  const isSigned = async ({ document }: StoredRelease) =>
    document === null || isVouchedFor(store, document, signers);
  const isUnsigned = !(await isSigned(stored));
  const isNamed = vouched.has(stored.number);
  const isPlain = isSound(stored, vouched);
  const kept = isNamed && isPlain ? stored : await copyAt(store, env, stored.number);
  const isKeptSound = isSound(kept, vouched) && (await isSigned(kept));
  const isBorneOut = stored.document !== null && kept.sha256 === stored.sha256;
  // where nobody names its hash its copy does, also against an older document that was edited with the pointer
  const isWhole = !isUnsigned && (isNamed ? isPlain : isBorneOut || (isPlain && !isKeptSound));
  return { copy: isWhole ? stored : kept, isWhole, isKept: isWhole || isKeptSound, isUnsigned };
}

function isSound({ number, document, sha256 }: StoredRelease, vouched: ReadonlyMap<number, string>): boolean {
  if (document === null || (vouched.get(number) ?? sha256) !== sha256) return false;
  const parent = document.parent && vouched.get(document.parent.number);
  // who vouches for it may also speak of the one before
  return vouched.has(number) || !parent || parent === document.parent?.sha256;
}

/** What is wrong with what lies under a number, and what the doctor does about it. */
function damageFinding(env: string, damaged: DamagedRelease): Finding {
  const { number, problem, isGone, isWhole, isKept, isUnsigned } = damaged;
  const path = storeLayout.release(env, number);
  const mending = isKept
    ? `\`release doctor ${env}\` writes it as it was`
    : `no copy of it is kept; \`release doctor ${env}\` runs a sound release before ${number} again`;
  const say = (code: Finding['code'], what: string) => found(code, `${path} ${what}; ${mending}`);
  if (isUnsigned)
    return say('SIGNATURE', `is signed by nobody of policy/${env}.json, and an earlier release is`);
  if (isGone) return say('DOCUMENT-GONE', 'is gone');
  if (isWhole) return say('DOCUMENT-BROKEN', 'was reformatted, and pages compare bytes');
  if (problem === null) return say('POINTER-HASH', 'was edited: its hash differs');
  return say('DOCUMENT-BROKEN', `is damaged: ${problem}`);
}

function pointerFindings(
  env: string,
  { bytes, pointer }: StoredPointer,
  { newest, head, isLost }: { newest: number; head: StoredRelease | null; isLost: boolean },
): Finding[] {
  if (newest === 0 && bytes === null) return [];
  const path = storeLayout.current(env);
  const moves = `\`release doctor ${env}\` moves it`;
  const wanted = head ? `release ${head.number}` : 'a release';
  if (bytes === null) return [found('POINTER-BROKEN', `${path}: expected ${wanted}, got nothing; ${moves}`)];
  if (pointer === null)
    return [found('POINTER-BROKEN', `${path}: expected ${wanted}, got no number and sha256; ${moves}`)];
  if (pointer.number > newest && !isLost)
    return [found('POINTER-AHEAD', `${path}: expected ${wanted}, got release ${pointer.number}; ${moves}`)];
  return head && pointer.number < head.number ? [behindFinding(env, pointer.number, head.number)] : [];
}

function behindFinding(env: string, got: number, expected: number): Finding {
  const path = storeLayout.current(env);
  const message = `${path}: expected release ${expected}, got release ${got}; \`release doctor ${env}\` moves it`;
  return found('POINTER-BEHIND', message);
}

/**
 * The newest sound document of an environment, with the pointer moved to it where only the pointer is wrong; null before
 * the first. Throws STORE-BROKEN where there are documents and none is sound.
 */
export async function readHead(store: Store, env: string): Promise<ReleaseDocument | null> {
  const head = await findHead(store, env);
  const { document, faults } = head;
  if (document === null && faults.length > 0) throw noSoundRelease(env, faults);
  if (document !== null && isPointerOnly(faults)) await movePointer(store, document);
  return document;
}

/** Where an environment is, its newest document written as it was where it was damaged. */
export async function mendedHead(
  store: Store,
  env: string,
): Promise<{ readonly head: ReleaseHead; readonly mended: readonly Violation[] }> {
  const head = await findHead(store, env);
  const { document, isDamaged, faults } = head;
  if (document === null || !isDamaged || !(await putBack(store, document))) return { head, mended: [] };
  const path = storeLayout.release(env, document.number);
  const [what = path] = faults.flatMap(({ message }) =>
    message.startsWith(path) ? message.split(';')[0] : [],
  );
  const message = `${what}; it is written as it was: look at who can write to the store`;
  return { head: await findHead(store, env), mended: [{ code: 'DOCUMENT-MENDED', message }] };
}

/** Whether the documents are sound, and the pointer alone is wrong. */
export const isPointerOnly = (faults: readonly Finding[]) =>
  faults.length > 0 && faults.every(({ code }) => code.startsWith('POINTER-') && code !== 'POINTER-HASH');

/** Says that nothing is left to build on. */
export function noSoundRelease(env: string, faults: readonly Finding[]): ReleaseError {
  const advice = `copy ${storeLayout.releases(env)} back from a backup and run \`release doctor ${env}\`, or pin the whole set anew, with host@<version> where one was pinned`;
  const [first] = faults.map(({ message }) => message.split(';')[0]);
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const what = `expected a sound release of ${env}, got none: ${first}${more}`;
  return new ReleaseError('STORE-BROKEN', `${what}; ${advice}`);
}

/**
 * Moves `current.json` on to a document; never back to an older one while it names one that is as it was written,
 * whoever else moves it at the same time.
 */
export async function movePointer(store: Store, document: ReleaseDocument): Promise<void> {
  const { env, number } = document;
  const { bytes, pointer } = await storedPointer(store, env);
  const expected: CurrentPointer = { number, sha256: sha256Of(document) };
  if (pointer && (await isNewer(store, env, { pointer, than: expected }))) return;
  const outcome = await store.replaceIf(storeLayout.current(env), canonicalBytes(expected), bytes);
  if (outcome === 'changed') await movePointer(store, document);
}

async function isNewer(
  store: Store,
  env: string,
  { pointer, than }: { readonly pointer: CurrentPointer; readonly than: CurrentPointer },
): Promise<boolean> {
  if (pointer.number === than.number) return pointer.sha256 === than.sha256;
  if (pointer.number < than.number) return false;
  return (await documentAt(store, env, pointer.number)).sha256 === pointer.sha256;
}
