import { namesOf } from './names.mjs';
import { remoteFiles } from './templates/remote.mjs';
import { createFiles, exists } from './workspace.mjs';

/** `remote <name>`: a remote of one page; the start finds it by its folder, the host by the release document. */
export async function newRemote([typed]) {
  const name = namesOf(typed?.replace(/^remote-/, ''));
  if (exists(`remote-${name.kebab}`)) throw new Error(`remote-${name.kebab} is there already`);
  await createFiles(remoteFiles(name));
  return 'pnpm-lock.yaml and node_modules take it in with: npx pnpm install';
}
