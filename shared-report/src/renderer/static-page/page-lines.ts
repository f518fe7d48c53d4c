import type { ReportFirm } from '@console/contract/firm';
import { brandColours } from '../../model/brand/brand-colours';
import { publicationDateCss } from './publication-date';
import type { ReportBrand } from '../../model/brand/report-brand';

/** A longer title would run into the logo. */
const MAX_TITLE_LENGTH = 84;

/** What the lines say. */
export interface PageLines {
  readonly typeName: string;
  readonly title: string;
  /** Whom the report is about; empty for no one company. */
  readonly company: string;
  /** YYYY-MM-DD; null: a draft. */
  readonly publishedDay: string | null;
  /** Whose report it is, without a brand. */
  readonly firm: Pick<ReportFirm, 'name' | 'registeredName' | 'colourCode'>;
}

/** The lines of a page as they are drawn; the date stands between the two parts of the footer. */
export interface DrawnLines {
  readonly typeAndTitle: string;
  /** Address of the logo at the right; null: `owner` stands there. */
  readonly logo: string | null;
  readonly owner: string;
  /** Colour of the line below the header. */
  readonly rule: string;
  readonly beforeDate: string;
  readonly afterDate: string;
}

/** What stands in the running header and footer of a printed page, in the look of a brand or of the firm. */
export function drawnLines(
  { typeName, title, company, firm }: PageLines,
  brand: ReportBrand | null,
): DrawnLines {
  const publisher = brand ?? firm;
  const colours = brandColours(publisher.colourCode);
  return {
    typeAndTitle: `${typeName}  ·  ${shortened(title)}`,
    logo: brand?.enableLogoAllPages ? brand.logo : null,
    owner: publisher.name,
    rule: colours?.fill ?? '#c3ccd6',
    beforeDate: company && `${company} · `,
    afterDate: ` · ${publisher.registeredName || publisher.name}`,
  };
}

/**
 * Running header and footer of the printed pages, as CSS: report type and title above (the first page has its
 * masthead), company, date and page number below. They are margin boxes, so they take the page's own fonts.
 */
export function pageLinesCss(lines: PageLines, brand: ReportBrand | null): string {
  const drawn = drawnLines(lines, brand);
  const foot = [
    drawn.beforeDate && cssText(drawn.beforeDate),
    publicationDateCss(lines.publishedDay),
    cssText(drawn.afterDate),
  ].filter(Boolean);
  const line = `border-bottom: 0.75pt solid ${drawn.rule}`;
  return `@page {
  @top-left { ${line}; content: ${cssText(drawn.typeAndTitle)} }
  @top-right { ${line}; ${drawn.logo ? logoBox(drawn.logo) : `content: ${cssText(drawn.owner)}`} }
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
