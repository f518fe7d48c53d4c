import { emptyStore } from '../../testing/built-remote';
import { readingOnce } from './reading-once';
import type { Store } from './store';

const bytes = Buffer.from('one');

/** Counts what is asked of a store. */
function counted(store: Store) {
  const asked: string[] = [];
  const read: Store['read'] = (path) => {
    asked.push(path);
    return store.read(path);
  };
  return { asked, store: readingOnce({ ...store, read }) };
}

it('asks once for what never changes, and each time for what moves or is not there', async () => {
  const { store: disk } = await emptyStore();
  const { asked, store } = counted(disk);
  const [artifact, current, next] = [
    'artifacts/a/1.0.0/x.js',
    'releases/local/current.json',
    'releases/local/000001.json',
  ];
  await disk.createExclusive(artifact, bytes);
  await disk.createExclusive(current, bytes);
  await Promise.all([store.read(artifact), store.read(artifact)]);
  expect(await store.read(artifact)).toEqual(bytes);
  for (const path of [current, current, next]) await store.read(path);
  await disk.createExclusive(next, bytes);
  expect(await store.read(next)).toEqual(bytes);
  await store.read(next);
  expect(asked).toEqual([artifact, current, current, next, next]);
});
