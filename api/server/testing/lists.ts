import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { List } from '../src/platform/lists/list';

const source = join(__dirname, '../src');

function isList(value: unknown): value is List<unknown> {
  return typeof value === 'object' && value !== null && 'fields' in value && 'visibleTo' in value;
}

/** Every list that modules declare, for tests that walk them all. */
export const declaredLists: readonly List<unknown>[] = readdirSync(source, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\/.*-list\.ts$/.test(file))
  .sort()
  .flatMap((file) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- it.each wants the list at once
    Object.values<unknown>(require(join(source, file))).filter(isList),
  );
