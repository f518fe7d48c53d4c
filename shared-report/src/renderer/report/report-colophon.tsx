import type { ReportBrand } from '../../model/brand/report-brand';

/** Last line of a co-branded report: who hands it out, and where to find them (D§3.11). */
export function ReportColophon({ brand }: { readonly brand: ReportBrand }) {
  const { registeredName, name, websiteLink } = brand;
  // only an address that a browser opens as a page
  const link = /^https?:\/\//i.test(websiteLink) ? websiteLink : null;
  return (
    <p className="report-colophon">
      {registeredName || name}
      {link && (
        <>
          {' · '}
          <a href={link}>{link.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</a>
        </>
      )}
    </p>
  );
}
