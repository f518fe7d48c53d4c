import { brandColours } from './brand-colours';
import { publicationDateCss } from './publication-date';
import { houseName, type ReportBrand } from './report-brand';

/** A longer title would run into the logo. */
const MAX_TITLE_LENGTH = 84;

/** What the lines say. */
interface PageLines {
  readonly typeName: string;
  readonly title: string;
  /** Whom the report is about; empty for no one company. */
  readonly company: string;
  /** ISO time; null: a draft. */
  readonly publishedOn: string | null;
}

/**
 * Running header and footer of the printed pages, as CSS: report type and title above (the first page has its
 * masthead), company, date and page number below. They are margin boxes, so they take the page's own fonts.
 */
export function pageLinesCss(lines: PageLines, brand: ReportBrand | null): string {
  const { typeName, title, company, publishedOn } = lines;
  const colours = brand && brandColours(brand.colourCode);
  const owner = brand ? brand.registeredName || brand.name : houseName;
  const foot = [
    company && cssText(`${company} · `),
    publicationDateCss(publishedOn),
    cssText(` · ${owner}`),
  ].filter(Boolean);
  const logo = brand?.enableLogoAllPages ? brand.logo : null;
  const line = `border-bottom: 0.75pt solid ${colours?.fill ?? '#c3ccd6'}`;
  return `@page {
  @top-left { ${line}; content: ${cssText(`${typeName}  ·  ${shortened(title)}`)} }
  @top-right { ${line}; ${logo ? logoBox(logo) : `content: ${cssText(logoless(brand))}`} }
  @bottom-left { content: ${foot.join(' ')} }
  @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages) }
}
@page :first {
  @top-left { border: 0; content: none }
  @top-right { background: none; border: 0; content: none }
}`;
}

function logoBox(logo: string): string {
  return `background: url("${safeAddress(logo)}") no-repeat right bottom 1.5mm / auto 8mm; content: ''`;
}

function logoless(brand: ReportBrand | null): string {
  return brand?.name ?? houseName;
}

/** A data: address of an image holds base64 only; anything else would end the CSS string. */
function safeAddress(address: string): string {
  return /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]*$/.test(address) ? address : 'data:,';
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length <= MAX_TITLE_LENGTH
    ? title
    : `${characters
        .slice(0, MAX_TITLE_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text as CSS string; every sign that could end it, or the style element, is written as its code. */
function cssText(text: string): string {
  const signs = [...text].map((sign) =>
    /[A-Za-z0-9 .,()-]/.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${signs.join('')}"`;
}
