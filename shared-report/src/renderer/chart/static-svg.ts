/**
 * The SVG text of ECharts for a page on which nothing moves. ECharts adds a style sheet and classes for hovering: a
 * printed page needs neither, and they would reach other charts.
 */
export function staticSvg(svg: string): string {
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/ ecmeta_\w+="[^"]*"/g, '')
    .replace(/ xmlns:xlink="[^"]*"/, '');
}
