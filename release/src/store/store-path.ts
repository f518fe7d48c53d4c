/** A path below the store as it is given, or an error that says what is wrong with it. */
export function checkedPath(path: string): string {
  const parts = path.split('/');
  if (parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part))) return path;
  throw new Error(
    `expected a path below the store without dot folders, got "${path}"; name a file of the store`,
  );
}
