import type { CurrentPointer, ReleaseDocument } from '@console/release/contract/release-document';
import { STORE_URL } from './artifact-url';
import { environmentName, servedPointer, soundPointer } from './environment';
import { saveRelease, savedRelease } from './saved-release';
import { sha256Of } from './sha256-of';
import { assertSigned } from './signed-release';

/** Time that the store may take for each of its two files. */
const STORE_MS = 8000;

/** The store answers, and has no release of this environment. */
export class NothingReleasedError extends Error {
  override readonly name = 'NothingReleasedError';

  constructor() {
    super(`${environmentName()} has no release`);
  }
}

class AnswerError extends Error {
  constructor(
    url: string,
    readonly status: number,
  ) {
    super(`${url} answered ${status}`);
  }
}

/** The store answers, and what it has in the place of a document is not that document. */
class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** A release document that the page can run. */
export interface ReadRelease {
  readonly document: ReleaseDocument;
  /** Why it is the last good one of this browser; null for the one of the store. */
  readonly savedBecause: string | null;
  /**
   * Number of the current release where it is damaged in the store: an earlier one runs in its place, or the same one
   * as this browser has stored it.
   */
  readonly damaged: number | null;
}

/**
 * The release document that the environment names, its hash and its signature checked; where the store can't give it, the last good one
 * of this browser, or the newest that is whole in the store, whichever is newer. Rejects with the reason where there is
 * none.
 */
export async function readRelease(pointer: CurrentPointer | null = servedPointer()): Promise<ReadRelease> {
  let named = pointer;
  try {
    named ??= await readPointer();
    const document = await documentOf(named);
    return { document, savedBecause: null, damaged: null };
  } catch (error) {
    const savedBecause = error instanceof Error ? error.message : String(error);
    const text = await savedRelease(environmentName());
    const saved = text === null ? null : (JSON.parse(text) as ReleaseDocument);
    const sound = await soundDocument(pointer, saved?.number ?? 0);
    if (sound && pointer) return { document: sound, savedBecause: null, damaged: pointer.number };
    if (saved === null) throw error;
    if (error instanceof DamagedError && named)
      return { document: saved, savedBecause: null, damaged: named.number };
    return { document: saved, savedBecause, damaged: null };
  }
}

/** The newest release that is whole, where the current one is not and nothing newer than `number` is at hand. */
async function soundDocument(
  pointer: CurrentPointer | null,
  number: number,
): Promise<ReleaseDocument | null> {
  const sound = soundPointer();
  const isNamed = sound?.sha256 === pointer?.sha256 && sound?.number === pointer?.number;
  if (sound === null || sound.number <= number || isNamed) return null;
  return documentOf(sound).catch(() => null);
}

/** Reads a document whose hash is known, and keeps it for a day on which the store can't be read. */
async function documentOf(pointer: CurrentPointer): Promise<ReleaseDocument> {
  const text = await signedText(pointer);
  saveRelease(environmentName(), { sha256: pointer.sha256, text });
  return JSON.parse(text) as ReleaseDocument;
}

/** Reads a document whose hash is known, and keeps it nowhere. */
export const readDocument = async (pointer: CurrentPointer): Promise<ReleaseDocument> =>
  JSON.parse(await signedText(pointer)) as ReleaseDocument;

async function signedText({ number, sha256 }: CurrentPointer): Promise<string> {
  const env = environmentName();
  const address = `${STORE_URL}releases/${env}/${String(number).padStart(6, '0')}.json`;
  const text = await readWhole(address, sha256, 'default')
    // a browser may have kept the document of a store that was begun anew
    .catch(() => readWhole(address, sha256, 'reload'))
    .catch((error: unknown) => {
      throw error instanceof AnswerError && error.status === 404 ? new DamagedError(error.message) : error;
    });
  await assertSigned(text);
  return text;
}

/** Which release the environment runs now: a conditional request of some bytes. */
export async function readPointer(): Promise<CurrentPointer> {
  const bytes = await readBytes(`${STORE_URL}releases/${environmentName()}/current.json`, 'no-cache').catch(
    (error: unknown) => {
      throw error instanceof AnswerError && error.status === 404 ? new NothingReleasedError() : error;
    },
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as CurrentPointer;
}

async function readWhole(address: string, sha256: string, cache: RequestCache): Promise<string> {
  const bytes = await readBytes(address, cache);
  if ((await sha256Of(bytes)) === sha256) return new TextDecoder().decode(bytes);
  throw new DamagedError(`${address} is not what was published: its hash differs`);
}

async function readBytes(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(STORE_MS);
  const response = await fetch(url, { cache, signal }).catch(() => null);
  if (!response) throw new Error(`${url} answered nothing`);
  if (!response.ok) throw new AnswerError(url, response.status);
  return response.arrayBuffer();
}
