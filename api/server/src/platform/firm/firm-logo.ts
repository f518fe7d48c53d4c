import type { ReportFirm } from '@console/contract/firm';
import type { AddressSigner } from '../files/address-signer';
import type { Db } from '../database/database';
import type { FileStore } from '../files/file-store';

type Logo = Pick<ReportFirm, 'logo'>;

const idOf = (reference: string) => reference.replace('media:', '');

/** Signed address of the logo, good for 15 minutes (S14); null without one. */
export function signedLogo(signer: AddressSigner, { logo }: Logo): string | null {
  return logo && signer.sign(`/api/media/${idOf(logo)}`);
}

/** The logo as data: address, for what refers to nothing outside itself; null without one, and for a lost one. */
export async function inlineLogo(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'read'> },
  { logo }: Logo,
): Promise<string | null> {
  if (logo === null) return null;
  const media = await db
    .selectFrom('media')
    .select(['mime', 'file_key'])
    .where('id', '=', idOf(logo))
    .executeTakeFirst();
  const bytes = media && (await files.read(media.file_key));
  return bytes ? `data:${media.mime};base64,${bytes.toString('base64')}` : null;
}
