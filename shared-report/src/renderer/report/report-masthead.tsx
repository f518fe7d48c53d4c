import { unnamedFirm, type ReportFirm } from '@console/contract/firm';
import type { CSSProperties } from 'react';
import { brandColours } from '../../model/brand/brand-colours';
import { publicationDateMark } from '../static-page/publication-date';
import type { ReportBrand } from '../../model/brand/report-brand';
import { draftOrDate } from '../../model/format/report-date';

interface ReportMastheadProps {
  readonly typeName: string;
  /** YYYY-MM-DD; null: a draft. */
  readonly publishedDay: string | null;
  readonly firm: ReportFirm;
  /** Address of the firm's logo; null without one. */
  readonly firmLogo: string | null;
  readonly brand: ReportBrand | null;
}

/** Top of every report: whose it is, of which type, and its date (A§9). Its colour is the brand's or the firm's, and differs by type without one. */
export function ReportMasthead({ typeName, publishedDay, firm, firmLogo, brand }: ReportMastheadProps) {
  const colours = brandColours((brand ?? firm).colourCode);
  const isFilled = Boolean(colours && brand?.enableHeaderColors);
  const style = colours && { '--brand': colours.fill, '--on-brand': colours.onFill };
  return (
    <header
      className={isFilled ? 'report-masthead report-masthead-filled' : 'report-masthead'}
      style={style ? (style as CSSProperties) : undefined}
    >
      <div className="report-masthead-marks">
        {!(brand?.logoSwap && brand.logo) && <FirmMark firm={firm} logo={firmLogo} />}
        {brand && <BrandMark brand={brand} />}
      </div>
      <p className="report-masthead-line">
        <span className="report-masthead-type">{typeName}</span>{' '}
        <span className="report-masthead-date" {...publicationDateMark}>
          {draftOrDate(publishedDay)}
        </span>
      </p>
    </header>
  );
}

interface FirmMarkProps {
  readonly firm: ReportFirm;
  readonly logo: string | null;
}

function FirmMark({ firm, logo }: FirmMarkProps) {
  if (logo) return <img className="report-masthead-logo" src={logo} alt={firm.name} />;
  return (
    <span className="report-masthead-firm">
      {firm.name === unnamedFirm.name && <ConsoleMark />}
      {firm.name}
    </span>
  );
}

/** The mark of the console, until it has a firm. */
function ConsoleMark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path className="report-masthead-bars" d="M8 23V17M14 23V12M20 23V15M26 23V8" strokeWidth="3" />
    </svg>
  );
}

function BrandMark({ brand }: { readonly brand: ReportBrand }) {
  if (!brand.logo) return <span className="report-masthead-brand">{brand.name}</span>;
  return <img className="report-masthead-logo" src={brand.logo} alt={brand.name} />;
}
