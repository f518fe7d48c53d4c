import { LOGO_MAX_BYTES } from '@console/contract/companies';
import { messages } from '@console/contract/texts';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit/audit';
import type { Services } from '../../services';
import { cleanImage } from '../../platform/images/image-upload';
import { readUpload } from '../../platform/images/read-upload';
import { storeImage } from '../../platform/images/store-image';
import { LOGO_PURPOSE } from './company-references';

/** Keeps an uploaded logo, which belongs to no company until one is saved with it. Answers its id. */
export async function keepLogo(
  { db, files }: Pick<Services, 'db' | 'files'>,
  request: FastifyRequest,
  actorId: string,
): Promise<string> {
  const upload = await readUpload(request, { maxBytes: LOGO_MAX_BYTES, message: messages.imageTooLarge });
  const { id, file_key, ...image } = await storeImage({ files }, await cleanImage(upload), LOGO_PURPOSE);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('media')
      .values({ ...image, id, file_key, created_by: actorId })
      .execute();
    await audit(trx, {
      actorId,
      action: 'company.add-logo',
      subjectType: 'media',
      subjectId: id,
      subjectLabel: LOGO_PURPOSE,
      after: image,
    });
  });
  return id;
}
