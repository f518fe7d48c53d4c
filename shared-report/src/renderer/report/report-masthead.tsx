import type { CSSProperties } from 'react';
import { brandColours } from '../../model/brand/brand-colours';
import { publicationDateMark } from '../static-page/publication-date';
import { houseName, type ReportBrand } from '../../model/brand/report-brand';
import { draftOrDate } from '../../model/format/report-date';

interface ReportMastheadProps {
  readonly typeName: string;
  /** ISO time; null: a draft. */
  readonly publishedOn: string | null;
  readonly brand: ReportBrand | null;
}

/** Top of every report: whose it is, of which type, and its date (A§9). Its colour differs by type, or is the brand's. */
export function ReportMasthead({ typeName, publishedOn, brand }: ReportMastheadProps) {
  const colours = brand && brandColours(brand.colourCode);
  const isFilled = Boolean(colours && brand?.enableHeaderColors);
  const style = colours && { '--brand': colours.fill, '--on-brand': colours.onFill };
  return (
    <header
      className={isFilled ? 'report-masthead report-masthead-filled' : 'report-masthead'}
      style={style ? (style as CSSProperties) : undefined}
    >
      <div className="report-masthead-marks">
        {!(brand?.logoSwap && brand.logo) && <HouseMark />}
        {brand && <BrandMark brand={brand} />}
      </div>
      <p className="report-masthead-line">
        <span className="report-masthead-type">{typeName}</span>{' '}
        <span className="report-masthead-date" {...publicationDateMark}>
          {draftOrDate(publishedOn)}
        </span>
      </p>
    </header>
  );
}

function HouseMark() {
  return (
    <span className="report-masthead-house">
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path className="report-masthead-bars" d="M8 23V17M14 23V12M20 23V15M26 23V8" strokeWidth="3" />
      </svg>
      {houseName}
    </span>
  );
}

function BrandMark({ brand }: { readonly brand: ReportBrand }) {
  if (!brand.logo) return <span className="report-masthead-brand">{brand.name}</span>;
  return <img className="report-masthead-logo" src={brand.logo} alt={brand.name} />;
}
