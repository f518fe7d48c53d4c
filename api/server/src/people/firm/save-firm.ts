import { FIRM_LOGO_MAX_BYTES, firmRules, spacedAbn, type FirmBody } from '@console/contract/firm';
import { messages } from '@console/contract/texts';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit/audit';
import type { FirmRow } from '../../platform/database/schema';
import { checkBody } from '../../platform/http/body-rules';
import { requireRevision } from '../../platform/http/require-revision';
import { readForm } from '../../platform/images/read-form';
import { storeImage } from '../../platform/images/store-image';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { Services } from '../../services';
import { firmEtag, toReportFirm } from '../../platform/firm/firm.store';

/** Changes the firm by the form that was sent; 412 when somebody else was faster, 413, 415 and 422 name the field. */
export async function changeFirm(
  { db, files }: Pick<Services, 'db' | 'files'>,
  actorId: string,
  request: FastifyRequest,
): Promise<FirmRow> {
  const { fields, image } = await readForm(request, {
    maxBytes: FIRM_LOGO_MAX_BYTES,
    message: messages.imageTooLarge,
  });
  const firm = await checkBody(firmRules, { ...fields, withoutLogo: fields['withoutLogo'] === 'true' });
  const logo = image && (await storeImage({ files }, image, 'firm'));
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('firm').selectAll().forUpdate().executeTakeFirstOrThrow();
    const ifMatch = request.headers['if-match'];
    await requireRevision(firmEtag(before), { ifMatch, what: 'the firm' }, () =>
      lastChangeOf(trx, { subjectType: 'firm', subjectId: before.id, actions: ['firm.'] }),
    );
    if (logo)
      await trx
        .insertInto('media')
        .values({ ...logo, created_by: actorId })
        .execute();
    const after = await trx
      .updateTable('firm')
      .set({
        ...columnsOf(firm),
        media_id: logo ? logo.id : firm.withoutLogo ? null : before.media_id,
        revision: before.revision + 1,
        modified_on: new Date(),
        modified_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      ...{ subjectType: 'firm', subjectId: after.id, subjectLabel: after.name },
      ...{ actorId, action: 'firm.update' },
      ...{ before: toReportFirm(before), after: toReportFirm(after) },
    });
    return after;
  });
}

function columnsOf(firm: FirmBody) {
  return {
    name: firm.name.trim(),
    registered_name: firm.registeredName?.trim() ?? '',
    abn: spacedAbn(firm.abn ?? ''),
    address: firm.address?.trim() ?? '',
    website_link: firm.websiteLink?.trim() ?? '',
    colour_code: firm.colourCode ?? '',
  };
}
