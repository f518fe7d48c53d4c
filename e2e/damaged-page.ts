import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Spoils the page that reviewers of a draft were shown, as a failing disk would; answers how to mend it. */
export function damagedPage(dataDir: string, draftId: string): () => void {
  const folder = join(dataDir, 'files/reviews', draftId);
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.html'));
  if (!name) throw new Error(`Expected a frozen page in ${folder}`);
  const file = join(folder, name);
  const page = readFileSync(file);
  writeFileSync(file, 'damaged');
  return () => writeFileSync(file, page);
}
