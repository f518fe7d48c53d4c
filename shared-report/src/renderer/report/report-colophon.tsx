import type { ReportBrand } from '../../model/brand/report-brand';
import type { ReportFirm } from '@console/contract/firm';

/** Who stands behind a report: the brand of a co-branded print (D§3.11), otherwise the firm. */
export type Publisher = Pick<ReportBrand, 'name' | 'registeredName' | 'websiteLink'> &
  Partial<Pick<ReportFirm, 'abn' | 'address'>>;

/** Last line of a report: who hands it out, and where to find them. */
export function ReportColophon({ of }: { readonly of: Publisher }) {
  const { registeredName, name, websiteLink, abn = '', address = '' } = of;
  // only an address that a browser opens as a page
  const link = /^https?:\/\//i.test(websiteLink) ? websiteLink : null;
  const facts = [registeredName || name, abn && `ABN ${abn}`, address].filter(Boolean);
  return (
    <p className="report-colophon">
      {facts.join(' · ')}
      {link && (
        <>
          {' · '}
          <a href={link}>{link.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</a>
        </>
      )}
    </p>
  );
}
