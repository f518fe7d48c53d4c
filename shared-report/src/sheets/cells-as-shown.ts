/** Formats that every workbook knows. */
const builtIn: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' };

/** A cell with a number and a style; a formula may stand before what it was computed to. */
const numberCell =
  /<c\b([^>]*\bs="(\d+)"[^>]*)>(?:<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)?<v>([-+.\dEe]+)<\/v><\/c>/g;

type Write = (number: number) => string;

/**
 * By the styles of a workbook: writes the cells of a sheet whose number says little without its format as texts, so
 * that 25% is no 0.25 and 0800 no 800.
 */
export function cellsAsShown(styles: string): (sheet: string) => string {
  const formats = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const [, used = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const writers = [...used.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return writerOf(formats.get(id) ?? builtIn[id] ?? '');
  });
  if (writers.every((write) => write === null)) return (sheet) => sheet;
  return (sheet) =>
    sheet.replace(numberCell, (cell, ...[attributes, style, value]: string[]) => {
      const write = writers[Number(style)];
      const number = Number(value);
      if (!write || /\bt="(?!n")/.test(attributes ?? '') || !Number.isFinite(number)) return cell;
      const kept = attributes?.replace(/\bt="n"/, '') ?? '';
      return `<c${kept} t="str"><v>${write(number)}</v></c>`;
    });
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** How a format writes a number where it matters to people; null: as any number is written. */
function writerOf(format: string): Write | null {
  const [positive = ''] = format
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
    .split(';');
  if (positive.includes('%')) {
    const places = Math.min(/\.([0#?]+)/.exec(positive)?.[1]?.length ?? 0, 10);
    return (number) => `${(number * 100).toFixed(places)}%`;
  }
  if (/^0{2,20}$/.test(positive))
    return (number) =>
      `${number < 0 ? '-' : ''}${String(Math.abs(Math.round(number))).padStart(positive.length, '0')}`;
  return null;
}
