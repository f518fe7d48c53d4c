import type { Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';

const reference = /^\/api\/branding\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Id of the brand that `coBranding` refers to, null for none; 422 for what is no brand, or a deleted one that the
 * subscription did not have before (U26).
 */
export async function requireOffered(
  trx: Trx,
  coBranding: string | null,
  current: string | null = null,
): Promise<string | null> {
  if (!coBranding) return null;
  const id = reference.exec(coBranding)?.[1]?.toLowerCase();
  const brand = id && (await trx.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirst());
  if (brand && (!brand.deleted || brand.id === current)) return brand.id;
  throw invalid([
    { propertyPath: 'subscription.advisoryMetadata.coBranding', message: 'There is no such brand.' },
  ]);
}
