import { bannerRules, type Banner, type updateBanner } from '@console/contract/banner';
import type { BodyOf } from '@console/contract/endpoint';
import { firmToday, type RuleContext } from '@console/contract/rules';
import { today } from '@console/contract/calendar-day';
import type { Db, Trx } from '../../platform/database/database';
import type { BannerRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { checkBody } from '../../platform/http/body-rules';
import { notFound } from '../../platform/http/problem';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';

/** The banner: a migration has made it, and nothing removes it. */
export async function readBanner(db: Db | Trx): Promise<Banner> {
  return toBanner(await db.selectFrom('banner').selectAll().executeTakeFirstOrThrow());
}

interface Change {
  readonly id: string;
  readonly actorId: string;
  /** What is missing stays as it is (P10). */
  readonly patch: BodyOf<typeof updateBanner>;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** The entity tag of the banner: of what its form shows. */
export function bannerEtag({ '@id': _iri, id: _id, timeStamp: _changed, ...shown }: Banner): string {
  return contentEtag(shown);
}

/** Changes the banner; whoever had dismissed it sees it again. 404 for another id, 412 when somebody else was faster. */
export async function changeBanner(
  db: Db,
  { id, actorId, patch, ifMatch }: Change,
  context: RuleContext,
): Promise<Banner> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('banner')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('The banner');
    const { '@id': _iri, id: _id, timeStamp: _changed, ...now } = toBanner(before);
    await requireRevision(contentEtag(now), { ifMatch, what: 'the banner' }, () =>
      lastChangeOf(trx, { subjectType: 'banner', subjectId: id, actions: ['banner.'] }),
    );
    const body = await checkBody(bannerRules(firmToday, now.date), { ...now, ...patch }, context);
    const row = await trx
      .updateTable('banner')
      .set({
        heading: body.heading.trim(),
        sub_heading: body.subHeading.trim(),
        paragraph: body.paragraph.trim(),
        button_text: body.buttonText?.trim() ?? '',
        button_link: body.buttonLink?.trim() ?? '',
        date: body.date,
        enabled: body.enabled,
        time_stamp: new Date(),
        modified_by: actorId,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      ...subjectOf(row),
      actorId,
      action: 'banner.update',
      before: toBanner(before),
      after: toBanner(row),
    });
    return toBanner(row);
  });
}

/** Disables the banner once its last day is over in a zone; answers whether it did. */
export async function expireBanner(db: Db, timeZone: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('banner')
      .set({ enabled: false })
      .where('enabled', '=', true)
      .where('date', '<', today(timeZone))
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const change = { before: { enabled: true }, after: { enabled: false } };
    await audit(trx, { ...subjectOf(row), actorId: null, action: 'banner.expire', ...change });
    return true;
  });
}

function subjectOf({ id, heading }: BannerRow) {
  return { subjectType: 'banner', subjectId: id, subjectLabel: heading };
}

function toBanner(row: BannerRow): Banner {
  return {
    '@id': `/api/banner/${row.id}`,
    id: row.id,
    heading: row.heading,
    subHeading: row.sub_heading,
    paragraph: row.paragraph,
    buttonText: row.button_text,
    buttonLink: row.button_link,
    date: row.date,
    timeStamp: row.time_stamp.toISOString(),
    enabled: row.enabled,
  };
}
