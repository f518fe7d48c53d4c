import { blockPart, boxPart, columnsPart, textPart, type LayoutPart } from './layout-part';

/** What every report opens with (A§2.35). */
export const title = () => blockPart('ReportTitle');

/** The thesis on a tinted ground, read before anything else. */
export function lead(heading: string, className?: string): LayoutPart {
  const ground = {
    'background-color': '#f4f7fa',
    'border-left': '4px solid #12355b',
    padding: '20px 24px',
    'margin-bottom': '28px',
  };
  const styles = { desktop: ground, mobile: { padding: '16px' } };
  const text = textPart(heading, className);
  return boxPart(styles, [{ ...text, styles: { desktop: { 'margin-bottom': '0' } } }]);
}

export const needToKnow = () => lead('Need to Know', 'need-to-know');
export const investmentView = () => textPart('Investment View', 'investment-view');

/** Text with a rail of widgets beside it; the rail goes below on a tablet and a mobile. */
export function withRail(main: readonly LayoutPart[], rail: readonly LayoutPart[]): LayoutPart {
  const stacked = { display: 'block' };
  const row = {
    desktop: { display: 'flex', 'column-gap': '36px', 'align-items': 'flex-start' },
    tablet: stacked,
  };
  const widths = (width: string) => ({ desktop: { width }, tablet: { width: '100%' } });
  return boxPart(row, [boxPart(widths('62%'), main), boxPart(widths('38%'), rail)]);
}

/** Two texts side by side. */
export function pair(left: string, right: string): LayoutPart {
  return columnsPart([textPart(left)], [textPart(right)]);
}

/** A table whose first row and first column are headings. */
export function table(caption: string, headings: readonly string[], rows: readonly string[]): LayoutPart {
  const heading = (content: string) => ({ content, isHeading: true, bold: true });
  const blank = { content: '', isHeading: false, bold: false };
  const data = [
    headings.map(heading),
    ...rows.map((row) => [
      { content: row, isHeading: true, bold: false },
      ...headings.slice(1).map(() => blank),
    ]),
  ];
  return blockPart('Table', { caption, data });
}

export const quote = () => blockPart('Quote');
/** The place of the main picture. */
export const picture = () => blockPart('Image');
/** What every report ends with (A§2.35). */
export const disclaimers = () => blockPart('Disclaimers');
