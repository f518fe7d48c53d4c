import { namesOf } from './names.mjs';
import { remoteFiles } from './templates/remote.mjs';
import { createFiles, exists, read } from './workspace.mjs';

/** `remote <name>`: a remote of one page; the start finds it by its folder, the host by the release document. */
export async function newRemote([typed]) {
  const name = namesOf(typed?.replace(/^remote-/, ''));
  if (exists(`remote-${name.kebab}`)) throw new Error(`remote-${name.kebab} exists already`);
  await createFiles(remoteFiles(name));
  const { packageManager } = JSON.parse(read('package.json'));
  return `To have it in the console of this machine, once that has been started:
  npx -y ${packageManager} install      takes it into the workspace and pnpm-lock.yaml
  npm run build -- remote-${name.kebab}
  npm run release -- publish remote-${name.kebab}/dist      prints its version
  npm run release -- pin local ${name.kebab}@<version>
Its page is then /admin/${name.kebab}; npm run dev -- ${name.kebab} --standalone shows it alone.`;
}
