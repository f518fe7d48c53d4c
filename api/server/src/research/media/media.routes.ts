import { addMedia, mediaLimits } from '@console/contract/drafts';
import { getMedia } from '@console/contract/media';
import { messages } from '@console/contract/texts';
import { audit } from '../../platform/audit/audit';
import { forbidden, notFound } from '../../platform/http/problem';
import type { Routes, Services } from '../../services';
import { draftSubject, draftTarget, lockDraft, requireTransition } from '../drafts/drafts.store';
import { cleanImage, type CleanImage } from '../../platform/images/image-upload';
import { readUpload, type UploadLimit } from '../../platform/images/read-upload';
import { storeImage } from '../../platform/images/store-image';

type Purpose = 'thumbnail' | 'image';

const limits: Record<Purpose, UploadLimit> = {
  thumbnail: { maxBytes: mediaLimits.thumbnailMaxBytes, message: messages.imageTooLarge },
  image: { maxBytes: mediaLimits.imageMaxBytes, message: 'Max file size limit is 10 Mb' },
};

export const routes: Routes = (api, services) => {
  const { db, files, signer } = services;

  api.handle(
    addMedia,
    { policy: 'draft:edit', target: ({ params }) => draftTarget(db, params.id) },
    async ({ me, params, query, request }) => {
      const purpose = query.purpose ?? 'image';
      const image = await cleanImage(await readUpload(request, limits[purpose]));
      const id = await keepImage(services, { draftId: params.id, personId: me.id, purpose, image });
      return { id, url: signer.sign(`/api/media/${id}`), width: image.width, height: image.height };
    },
  );

  api.handle(getMedia, 'public', async ({ params, query, request, reply }) => {
    const path = request.url.split('?')[0] ?? '';
    if (!signer.isValid(path, query.expires ?? '', query.signature ?? '')) throw forbidden();
    const media = await db.selectFrom('media').selectAll().where('id', '=', params.id).executeTakeFirst();
    const bytes = media && (await files.read(media.file_key));
    if (!media || !bytes) throw notFound('The image');
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(media.mime)
      .send(bytes);
  });
};

interface NewImage {
  readonly draftId: string;
  readonly personId: string;
  readonly purpose: Purpose;
  readonly image: CleanImage;
}

async function keepImage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { draftId, personId, purpose, image }: NewImage,
): Promise<string> {
  const { id, file_key, ...row } = await storeImage({ files }, image, purpose);
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    requireTransition(draft, 'edit');
    await trx
      .insertInto('media')
      .values({ ...row, id, draft_id: draftId, file_key, created_by: personId })
      .execute();
    await audit(trx, {
      ...draftSubject(draft),
      actorId: personId,
      action: 'draft.add-media',
      after: { id, ...row },
    });
  });
  return id;
}
