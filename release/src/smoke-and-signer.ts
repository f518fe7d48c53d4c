import { readFile } from 'node:fs/promises';
import type { Smoke } from './checks/check';
import { ReleaseError } from './release-error';
import type { Signer } from './signature';
import { smokeCommand } from './smoke-command';
import { parseJson } from './store/canonical-json';

/** What tries sets in a browser here: RELEASE_SMOKE, the words of a command as a JSON list. Throws USAGE. */
export function smokeFromEnvironment(): Smoke | undefined {
  const { RELEASE_SMOKE: command } = process.env;
  if (!command) return undefined;
  const words = parseJson(Buffer.from(command));
  if (Array.isArray(words) && words.length > 0) return smokeCommand(words.map(String));
  throw new ReleaseError(
    'USAGE',
    `RELEASE_SMOKE: expected a list such as ["node", "smoke.mjs"], got ${command}`,
  );
}

/** Who signs here: RELEASE_SIGNER, with the private key in the file RELEASE_SIGNING_KEY. Throws NOT-FOUND. */
export async function signerFromEnvironment(): Promise<Signer | undefined> {
  const { RELEASE_SIGNER: name, RELEASE_SIGNING_KEY: file } = process.env;
  if (!name || !file) return undefined;
  const privateKey = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('NOT-FOUND', `expected the key in ${file}, got nothing; see RELEASE_SIGNING_KEY`);
  });
  return { name, privateKey };
}
