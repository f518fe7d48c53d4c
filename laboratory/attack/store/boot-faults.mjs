import { library } from './library.mjs';

const parse = (bytes) => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Reads what a page reads at its start, and every file that it could load then. Answers what is wrong, and the number. */
export async function boot(store, env) {
  const pointer = await store.read(`releases/${env}/current.json`);
  if (pointer === null) return { number: 0, faults: ['there is no current.json'] };
  const { number, sha256 } = parse(pointer);
  const bytes = await store.read(`releases/${env}/${String(number).padStart(6, '0')}.json`);
  if (bytes === null) return { number, faults: [`release ${number} is not there`] };
  const document = parse(bytes);
  const faults = library.sha256Of(document) === sha256 ? [] : [`release ${number} has another hash`];
  return { number, document, faults };
}

/** What is wrong with the files that a release names. */
export async function fileFaults(store, { remotes }) {
  const faults = [];
  for (const [name, pinned] of Object.entries(remotes)) {
    for (const build of pinned.fallback ? [pinned, pinned.fallback] : [pinned]) {
      const base = library.baseOf(name, build);
      const { sri } = await library.buildFiles(store, name, build);
      for (const [path, hash] of Object.entries(sri)) {
        const bytes = await store.read(`${base}${path}`);
        if (bytes === null || library.integrityOf(bytes) !== hash) faults.push(`${base}${path} is wrong`);
      }
    }
  }
  return faults;
}
