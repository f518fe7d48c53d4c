import type { Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';

/** The scopes that the drop-down list names; it can't lose one before the transaction ends. */
export async function listedScopes(trx: Trx): Promise<string[]> {
  const list = await trx
    .selectFrom('dropdown')
    .select('items')
    .where('type', '=', 'scope')
    .forShare()
    .executeTakeFirst();
  return list?.items ?? [];
}

/** The scopes that an account has. */
export async function scopesOf(trx: Trx, userId: string): Promise<string[]> {
  const { scope } = await trx
    .selectFrom('app_user')
    .select('scope')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return scope;
}

/**
 * The wanted scopes, each once. 422 on `authentication.scope` for those that are neither in the drop-down list nor among
 * the `held` ones.
 */
export async function acceptedScopes(
  trx: Trx,
  wanted: readonly string[],
  held: readonly string[],
): Promise<string[]> {
  const allowed = new Set([...held, ...(await listedScopes(trx))]);
  const unknown = wanted.filter((scope) => !allowed.has(scope));
  if (unknown.length > 0) {
    const message = unknown.map((scope) => `“${scope}” is no scope of the list.`).join(' ');
    throw invalid([{ propertyPath: 'authentication.scope', message }]);
  }
  return [...new Set(wanted)];
}
