import { seededRandom } from './seeded.mjs';

const WIDTH = 480;
const HEIGHT = 640;
const LEFT = 32;
const RIGHT = WIDTH - 32;
const INK = '#c9d1da';
const PALE = '#eef1f4';

/** Colour of a type and the parts of its layout from top to bottom; `[part, argument]`. */
const layouts = {
  companyReport: ['#1f5fa8', ['title', ['lead', 4], 'overview', 'chart', ['text', 3], 'table', 'disclaimer']],
  companyFlash: [
    '#2f8fd0',
    ['title', ['lead', 3], 'overview', ['text', 6], 'chart', ['text', 5], 'disclaimer'],
  ],
  marketReport: ['#5b4a9c', ['title', 'photo', ['lead', 4], 'columns', 'bars', ['text', 3], 'disclaimer']],
  marketFlash: [
    '#8a63c7',
    ['title', ['lead', 5], ['text', 6], 'quote', ['text', 6], 'companies', 'disclaimer'],
  ],
  sectorReport: [
    '#1d7f6e',
    ['title', ['lead', 3], 'bars', 'companies', ['text', 4], 'columns', 'disclaimer'],
  ],
  sectorFlash: [
    '#35a88c',
    ['title', ['lead', 4], 'companies', ['text', 7], 'bars', ['text', 4], 'disclaimer'],
  ],
  videoSeries: ['#b23a48', ['title', 'video', ['lead', 3], ['text', 4], 'related', 'disclaimer']],
  corporateAction: [
    '#8c6a1f',
    ['title', ['lead', 3], 'table', ['text', 5], 'chart', ['text', 4], 'disclaimer'],
  ],
  emergingCompanyReport: [
    '#c2571a',
    ['title', ['lead', 4], 'stages', 'overview', 'chart', ['text', 4], 'disclaimer'],
  ],
  emergingCompanyFlash: [
    '#e0853b',
    ['title', ['lead', 3], 'stages', ['text', 7], 'chart', ['text', 5], 'disclaimer'],
  ],
  companyTradingIdea: ['#44546a', ['title', 'candles', 'levels', ['lead', 3], ['text', 6], 'disclaimer']],
  sectorTradingIdea: ['#4f7a4a', ['title', 'pair', 'levels', ['lead', 3], ['text', 6], 'disclaimer']],
  marketTradingIdea: ['#7a3f6b', ['title', 'area', 'levels', ['lead', 3], ['text', 6], 'disclaimer']],
};

function box(x, y, width, height, fill, radius = 3) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

function lines(random, { x, y, width, count, colour = INK, gap = 14 }) {
  return Array.from({ length: count }, (_, index) => {
    const share = index === count - 1 ? 0.45 + random() * 0.25 : 0.9 + random() * 0.1;
    return box(x, y + index * gap, Math.round(width * share), 6, colour);
  }).join('');
}

function risingLine(random, { x, y, width, height, points = 22 }) {
  let level = 0.75;
  return Array.from({ length: points }, (_, index) => {
    level = Math.min(0.95, Math.max(0.06, level - 0.03 + (random() - 0.5) * 0.2));
    return `${(x + (width * index) / (points - 1)).toFixed(1)} ${(y + height * level).toFixed(1)}`;
  });
}

function frame(y, height) {
  const grid = [0.25, 0.5, 0.75].map((share) =>
    box(LEFT + 12, y + height * share, RIGHT - LEFT - 24, 1, '#dfe4ea', 0),
  );
  return box(LEFT, y, RIGHT - LEFT, height, '#f8f9fb', 6) + grid.join('');
}

/** Each part draws itself at `y` and tells its height. */
const parts = {
  title: ({ colour }) => [
    92,
    box(0, 0, WIDTH, 92, colour, 0) +
      box(LEFT, 26, 236, 16, '#ffffff') +
      box(LEFT, 54, 316, 9, '#ffffff99') +
      box(RIGHT - 40, 22, 40, 40, '#ffffff33', 20),
  ],
  lead: ({ y, colour, random, argument }) => [
    24 + argument * 14,
    box(LEFT, y, 150, 9, colour) +
      lines(random, { x: LEFT, y: y + 22, width: RIGHT - LEFT, count: argument }),
  ],
  text: ({ y, random, argument }) => [
    argument * 14 - 4,
    lines(random, { x: LEFT, y, width: RIGHT - LEFT, count: argument }),
  ],
  overview: ({ y, colour }) => [
    52,
    Array.from({ length: 4 }, (_, index) => {
      const x = LEFT + index * 106;
      return (
        box(x, y, 98, 52, PALE, 6) + box(x + 12, y + 12, 44, 6, INK) + box(x + 12, y + 28, 62, 11, colour)
      );
    }).join(''),
  ],
  chart: ({ y, colour, random }) => {
    const line = risingLine(random, { x: LEFT + 12, y: y + 10, width: 392, height: 86 });
    const index = risingLine(random, { x: LEFT + 12, y: y + 24, width: 392, height: 70 });
    return [
      110,
      frame(y, 110) +
        `<path d="M${index.join('L')}" fill="none" stroke="#9aa6b4" stroke-width="2"/>` +
        `<path d="M${line.join('L')}" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linejoin="round"/>`,
    ];
  },
  area: ({ y, colour, random }) => {
    const line = risingLine(random, { x: LEFT + 12, y: y + 12, width: 392, height: 150 });
    return [
      186,
      frame(y, 186) +
        `<path d="M${line.join('L')}L${RIGHT - 12} ${y + 174}L${LEFT + 12} ${y + 174}Z" fill="${colour}" opacity="0.22"/>` +
        `<path d="M${line.join('L')}" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linejoin="round"/>`,
    ];
  },
  pair: ({ y, colour, random }) => {
    const up = risingLine(random, { x: LEFT + 12, y: y + 12, width: 392, height: 140 });
    const down = risingLine(random, { x: LEFT + 12, y: y + 12, width: 392, height: 140 })
      .map((point) => point.split(' ').map(Number))
      .map(([x, height]) => `${x} ${(2 * y + 182 - height).toFixed(1)}`);
    return [
      186,
      frame(y, 186) +
        `<path d="M${up.join('L')}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>` +
        `<path d="M${down.join('L')}" fill="none" stroke="#d08a5b" stroke-width="4" stroke-linejoin="round"/>`,
    ];
  },
  candles: ({ y, colour, random }) => {
    let level = 128;
    const candles = Array.from({ length: 20 }, (_, index) => {
      const body = 14 + random() * 26;
      const rises = random() < 0.62;
      level = Math.min(140, Math.max(26, level + (rises ? -body : body) * 0.55));
      const x = LEFT + 22 + index * 19.6;
      const top = y + level;
      const fill = rises ? colour : '#c9838a';
      return box(x + 4, top - 9, 2, body + 18, fill, 0) + box(x, top, 10, body.toFixed(1), fill, 1);
    });
    return [186, frame(y, 186) + candles.join('')];
  },
  bars: ({ y, colour, random }) => {
    const bars = Array.from({ length: 12 }, (_, index) => {
      const height = Math.round(18 + index * 3 + random() * 32);
      return box(LEFT + 18 + index * 33, y + 94 - height, 20, height, index > 8 ? colour : `${colour}88`, 2);
    });
    return [102, frame(y, 102) + bars.join('')];
  },
  table: ({ y, colour }) => {
    const rows = Array.from({ length: 5 }, (_, row) => {
      const rowY = y + 22 + row * 17;
      const cells = [0, 1, 2, 3].map((cell) => box(LEFT + 176 + cell * 62, rowY + 5, 40, 6, INK));
      return (
        box(LEFT, rowY, RIGHT - LEFT, 17, row % 2 ? '#ffffff' : '#f4f6f8', 0) +
        box(LEFT + 12, rowY + 5, 104, 6, INK) +
        cells.join('')
      );
    });
    const heads = [0, 1, 2, 3].map((cell) => box(LEFT + 176 + cell * 62, y + 8, 40, 6, '#ffffffcc'));
    return [107, box(LEFT, y, RIGHT - LEFT, 22, colour, 2) + heads.join('') + rows.join('')];
  },
  columns: ({ y, random }) => [
    66,
    lines(random, { x: LEFT, y, width: 196, count: 5 }) +
      lines(random, { x: LEFT + 220, y, width: 196, count: 5 }),
  ],
  photo: ({ y, colour }) => [
    100,
    box(LEFT, y, RIGHT - LEFT, 100, `${colour}33`, 6) +
      `<circle cx="366" cy="${y + 32}" r="14" fill="#ffffff"/>` +
      `<path d="M${LEFT} ${y + 94}L136 ${y + 34}L206 ${y + 76}L270 ${y + 44}L${RIGHT} ${y + 94}Q${RIGHT} ${y + 100} ${RIGHT - 6} ${y + 100}H${LEFT + 6}Q${LEFT} ${y + 100} ${LEFT} ${y + 94}Z" fill="${colour}88"/>`,
  ],
  quote: ({ y, colour, random }) => [
    58,
    box(LEFT, y, RIGHT - LEFT, 58, `${colour}1c`, 4) +
      box(LEFT, y, 6, 58, colour, 0) +
      lines(random, { x: LEFT + 26, y: y + 14, width: 360, count: 3, colour: `${colour}99`, gap: 13 }),
  ],
  companies: ({ y, colour }) => [
    58,
    [0, 1, 2]
      .map((index) => {
        const x = LEFT + index * 142;
        return (
          box(x, y, 132, 58, PALE, 6) +
          `<circle cx="${x + 26}" cy="${y + 29}" r="14" fill="${colour}"/>` +
          box(x + 50, y + 18, 64, 8, INK) +
          box(x + 50, y + 34, 42, 6, INK)
        );
      })
      .join(''),
  ],
  video: ({ y, colour }) => [
    176,
    box(LEFT, y, RIGHT - LEFT, 176, '#262b33', 8) +
      `<circle cx="240" cy="${y + 80}" r="34" fill="${colour}"/><path d="M230 ${y + 62}L260 ${y + 80}L230 ${y + 98}Z" fill="#ffffff"/>` +
      box(LEFT + 20, y + 150, 376, 6, '#525a66') +
      box(LEFT + 20, y + 150, 138, 6, colour),
  ],
  related: ({ y, colour }) => [
    96,
    [0, 1, 2]
      .map((index) => {
        const x = LEFT + index * 142;
        return (
          box(x, y, 132, 72, `${colour}26`, 6) +
          `<path d="M${x + 58} ${y + 24}L${x + 80} ${y + 36}L${x + 58} ${y + 48}Z" fill="${colour}"/>` +
          box(x, y + 84, 104, 7, INK)
        );
      })
      .join(''),
  ],
  stages: ({ y, colour }) => [
    34,
    [0, 1, 2, 3]
      .map(
        (index) =>
          box(LEFT + index * 106, y, 98, 34, index === 1 ? colour : PALE, 17) +
          box(LEFT + index * 106 + 22, y + 14, 54, 6, index === 1 ? '#ffffff' : INK),
      )
      .join(''),
  ],
  levels: ({ y, colour }) => [
    50,
    ['#6b7684', colour, '#b0626b']
      .map(
        (tone, index) =>
          box(LEFT + index * 142, y, 132, 50, PALE, 6) +
          box(LEFT + index * 142, y, 5, 50, tone, 2) +
          box(LEFT + index * 142 + 18, y + 12, 48, 6, INK) +
          box(LEFT + index * 142 + 18, y + 27, 78, 11, tone),
      )
      .join(''),
  ],
  disclaimer: ({ random }) => [
    0,
    box(0, HEIGHT - 64, WIDTH, 64, '#f4f6f8', 0) +
      lines(random, { x: LEFT, y: HEIGHT - 46, width: RIGHT - LEFT, count: 3, colour: '#d9dfe6', gap: 12 }),
  ],
};

const FOOT = HEIGHT - 64;

/** Parts are spread so that the space between them is the same; the picture of one layout as SVG. */
function picture(type, [colour, layout]) {
  const draw = (y) => {
    const random = seededRandom(`template/${type}`);
    return layout.map((entry, index) => {
      const [name, argument] = [entry].flat();
      return parts[name]({ y: y[index], colour, random, argument });
    });
  };
  const heights = draw(layout.map(() => 0)).map(([height]) => height);
  const inner = heights.slice(0, -1);
  const gap = Math.min(30, (FOOT - inner.reduce((sum, height) => sum + height, 0)) / inner.length);
  const tops = inner.map((_, index) => inner.slice(0, index).reduce((sum, height) => sum + height + gap, 0));
  const body = draw([...tops, FOOT]).map(([, shape]) => shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${body.join('')}</svg>`;
}

/** A picture of each template's layout, 480 by 640, without any text so that no font is needed. */
export const templatePictures = Object.fromEntries(
  Object.entries(layouts).map(([type, layout]) => [type, picture(type, layout)]),
);
