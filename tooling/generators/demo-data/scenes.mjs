import { normal, seededRandom } from './seeded.mjs';

const WIDTH = 1600;
const HEIGHT = 900;

function svg(body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
}

function gradient(id, stops) {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient>`;
}

function path(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** A closed shape from a line down to the lower edge. */
function ground(points, fill) {
  return `<path d="${path(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z" fill="${fill}"/>`;
}

function tower(random, x, width, top, colour) {
  const windows = [];
  for (let y = top + 18; y < HEIGHT - 40; y += 26) {
    for (let column = x + 10; column < x + width - 12; column += 20) {
      if (random() < 0.34) {
        windows.push(`<rect x="${column}" y="${y}" width="9" height="13" fill="#ffd9a0" opacity="0.75"/>`);
      }
    }
  }
  return `<rect x="${x}" y="${top}" width="${width}" height="${HEIGHT - top}" fill="${colour}"/>${windows.join('')}`;
}

function row(random, { colour, low, high, step }) {
  const towers = [];
  for (let x = -20; x < WIDTH;) {
    const width = step + Math.round(random() * step);
    const top = high + Math.round(random() * (low - high));
    towers.push(tower(random, x, width, top, colour));
    x += width + Math.round(random() * 14);
  }
  return towers.join('');
}

function skyline() {
  const random = seededRandom('scene/skyline');
  const chart = [];
  let level = 560;
  for (let x = 40; x <= WIDTH - 60; x += 40) {
    chart.push([x, level]);
    level = Math.min(640, Math.max(150, level - 9 + normal(random) * 24));
  }
  const [endX, endY] = chart[chart.length - 1];
  return svg(
    `<defs>${gradient('sky', [
      [0, '#10213f'],
      [0.45, '#39456f'],
      [0.75, '#c9747a'],
      [1, '#f6b27a'],
    ])}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <circle cx="1130" cy="640" r="120" fill="#ffd9a0" opacity="0.85"/>
    ${row(random, { colour: '#4a4a72', low: 720, high: 520, step: 70 })}
    ${row(random, { colour: '#2c3157', low: 800, high: 590, step: 90 })}
    ${row(random, { colour: '#171c3a', low: 860, high: 690, step: 110 })}
    <path d="${path(chart)}" fill="none" stroke="#ffffff" stroke-width="6" stroke-linejoin="round" opacity="0.9"/>
    <circle cx="${endX}" cy="${endY.toFixed(1)}" r="13" fill="#ffffff"/>`,
  );
}

function ridge(random, base, height, detail) {
  const points = [];
  for (let x = 0; x <= WIDTH; x += detail) {
    const swell = Math.sin(x / 210 + base) * height * 0.5 + Math.sin(x / 83 + base * 2) * height * 0.25;
    points.push([x, base + swell + (random() - 0.5) * height * 0.18]);
  }
  return points;
}

/** One bench of an open pit: a step of the far wall, widening towards the viewer. */
function bench(index, colours) {
  const y = 470 + index * 46;
  const inset = 560 - index * 118;
  const curve = (rise) =>
    `M${inset} ${y - rise}Q800 ${y + 60 + index * 7 - rise} ${WIDTH - inset} ${y - rise}`;
  const right = WIDTH + 60 - inset;
  return `<path d="${curve(0)}L${right} ${HEIGHT + 60}L${inset - 60} ${HEIGHT + 60}Z" fill="${colours[index % colours.length]}"/>
    <path d="${curve(0)}" fill="none" stroke="#f3c08e" stroke-width="${2 + index * 0.6}" opacity="0.6"/>`;
}

function terraces() {
  const random = seededRandom('scene/terraces');
  const benches = Array.from({ length: 8 }, (_, index) =>
    bench(index, ['#a4512f', '#8f4427', '#b25d36', '#7d3a22']),
  );
  return svg(
    `<defs>${gradient('sky', [
      [0, '#5f93b8'],
      [0.5, '#a9c9d8'],
      [1, '#f3dfc1'],
    ])}${gradient('near', [
      [0, '#c0713f'],
      [1, '#8a4526'],
    ])}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <circle cx="360" cy="190" r="70" fill="#fff3d6"/>
    ${ground(ridge(random, 330, 90, 20), '#9fa9ad')}
    ${ground(ridge(random, 375, 70, 20), '#b58a6c')}
    ${ground(ridge(random, 430, 36, 25), 'url(#near)')}
    ${benches.join('')}`,
  );
}

function wave(index) {
  const points = [];
  const height = 130 - index * 9;
  for (let x = 0; x <= WIDTH; x += 16) {
    const y =
      330 + index * 62 + Math.sin(x / 190 + index * 0.72) * height * 0.55 + Math.sin(x / 71 + index) * 9;
    points.push([x, y]);
  }
  return points;
}

function waves() {
  const random = seededRandom('scene/waves');
  const colours = ['#e3f1ee', '#bfe0dc', '#93cac8', '#62adb2', '#3a8a97', '#246b7d', '#184f64', '#103a4d'];
  const nodes = Array.from({ length: 34 }, () => [40 + random() * (WIDTH - 80), 50 + random() * 330]);
  const links = nodes.flatMap(([x, y], index) =>
    nodes
      .slice(index + 1)
      .filter(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < 190)
      .map(
        ([otherX, otherY]) => `M${x.toFixed(0)} ${y.toFixed(0)}L${otherX.toFixed(0)} ${otherY.toFixed(0)}`,
      ),
  );
  const dots = nodes.map(
    ([x, y]) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(5 + random() * 9).toFixed(1)}"/>`,
  );
  return svg(
    `<defs>${gradient('sky', [
      [0, '#fdfaf3'],
      [1, '#e9f3ee'],
    ])}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <path d="${links.join('')}" stroke="#3a8a97" stroke-width="2.5" opacity="0.45"/>
    <g fill="#e08a4f">${dots.join('')}</g>
    ${colours.map((colour, index) => ground(wave(index), colour)).join('')}`,
  );
}

/** The mark of the fictional firm: a globe's meridians over a rising line. */
export function logo() {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" rx="96" fill="#12355b"/>
    <g fill="none" stroke="#ffffff" stroke-width="16">
      <circle cx="256" cy="256" r="164"/>
      <ellipse cx="256" cy="256" rx="78" ry="164"/>
      <path d="M256 92V420M92 256H420" opacity="0.55"/>
    </g>
    <path d="M112 342L206 262L276 306L404 162" fill="none" stroke="#f2a541" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}

/** The three photographs of the sample reports as SVG, 1600 by 900. */
export const scenes = { skyline: skyline(), terraces: terraces(), waves: waves() };
