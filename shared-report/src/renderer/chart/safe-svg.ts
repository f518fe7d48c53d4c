const elements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'clipPath',
  'pattern',
  'rect',
  'line',
  'polyline',
  'circle',
]);

const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:_-]+="[^"<>]*")*)\s*(\/?)>/gy;
const refusedAttribute = /(?:^|\s)(?:on[a-z]+|[a-z:]*href|src)\s*=/i;
const reference = /url\(\s*(?!#[\w-]+\))/i;

/** Whether an SVG text holds nothing but drawing: no script, handler, link, style sheet, foreign or outside content. */
export function isSafeSvg(svg: string): boolean {
  if (!svg.startsWith('<svg')) return false;
  let index = 0;
  while (index < svg.length) {
    const open = svg.indexOf('<', index);
    if (open === -1) return svg.slice(index).trim() === '';
    tag.lastIndex = open;
    const match = tag.exec(svg);
    if (!match || !elements.has(match[2] ?? '') || isRefused(match[3] ?? '')) return false;
    index = tag.lastIndex;
  }
  return true;
}

function isRefused(attributes: string): boolean {
  // an entity or an escape could spell a name or an address that the patterns do not see
  return refusedAttribute.test(attributes) || reference.test(attributes) || /&#|\\|@import/.test(attributes);
}
