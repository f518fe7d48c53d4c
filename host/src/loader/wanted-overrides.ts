/** What somebody wants to run in the place of the release. */
export interface Wanted {
  /** A published version, or the address of a developer's machine, by the name of the remote. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly disabled: readonly string[];
}

const isText = (each: unknown) => typeof each === 'string';

/** Whether what a browser has kept is what was kept. */
export function isWanted(value: unknown): value is Wanted {
  if (typeof value !== 'object' || value === null) return false;
  const { remotes, disabled } = value as Partial<Record<keyof Wanted, unknown>>;
  const areRemotes = typeof remotes === 'object' && remotes !== null && Object.values(remotes).every(isText);
  return areRemotes && Array.isArray(disabled) && disabled.every(isText);
}
