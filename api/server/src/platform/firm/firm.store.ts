import type { Firm, ReportFirm } from '@console/contract/firm';
import type { Db, Trx } from '../database/database';
import type { FirmRow } from '../database/schema';
import type { AddressSigner } from '../files/address-signer';
import { revisionEtag } from '../http/require-revision';
import { signedLogo } from './firm-logo';

/** The firm's row: a migration has made it, and nothing removes it. */
export function firmRow(db: Db | Trx): Promise<FirmRow> {
  return db.selectFrom('firm').selectAll().executeTakeFirstOrThrow();
}

/** The firm as a report that is drawn now names it. */
export async function reportFirm(db: Db | Trx): Promise<ReportFirm> {
  return toReportFirm(await firmRow(db));
}

/** A row as reports name it. */
export function toReportFirm(row: FirmRow): ReportFirm {
  return {
    name: row.name,
    registeredName: row.registered_name,
    abn: row.abn,
    address: row.address,
    websiteLink: row.website_link,
    colourCode: row.colour_code,
    logo: row.media_id && `media:${row.media_id}`,
  };
}

/** A row as the API answers it. */
export function toFirm(row: FirmRow, signer: AddressSigner): Firm {
  const firm = toReportFirm(row);
  return {
    ...firm,
    logoUrl: signedLogo(signer, firm),
    modifiedOn: row.modified_on?.toISOString() ?? null,
  };
}

/** The entity tag of the firm: it changes with its form. */
export const firmEtag = ({ revision }: FirmRow) => revisionEtag({ revision });
