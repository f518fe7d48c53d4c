import { readShippedFile } from '../shipped-data/read-shipped-file';

/** Ids of the demo people by the keys with which other files name them. Throws for a key that names nobody. */
export function demoPeople(demoDir: string): (key: string) => string {
  const people = readShippedFile<{ key: string; id: string }[]>(demoDir, 'users.json');
  const ids = new Map(people.map(({ key, id }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (!id) throw new Error(`users.json should have someone with the key "${key}"`);
    return id;
  };
}
