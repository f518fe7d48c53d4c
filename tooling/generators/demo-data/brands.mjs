import { fixedId } from './seeded.mjs';

const marks = {
  // a beacon over the line of the sea
  harbourline: (colour, accent) => `<rect width="160" height="160" rx="28" fill="${colour}"/>
    <path d="M68 44H92L100 112H60Z" fill="#ffffff"/><rect x="64" y="30" width="32" height="14" rx="4" fill="${accent}"/>
    <path d="M96 37L146 22V52Z" fill="${accent}" opacity="0.7"/>
    <path d="M18 126Q38 112 58 126T98 126T142 126" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
  // the flower of a banksia: rows of leaves
  banksia: (colour, accent) => `<circle cx="80" cy="80" r="80" fill="${colour}"/>
    ${[0, 60, 120, 180, 240, 300]
      .map(
        (angle) =>
          `<path d="M80 80Q62 44 80 18Q98 44 80 80Z" fill="${angle % 120 ? accent : '#ffffff'}" transform="rotate(${angle} 80 80)"/>`,
      )
      .join('')}<circle cx="80" cy="80" r="13" fill="${colour}"/>`,
  // a mountain's two faces
  kosciusko: (colour, accent) => `<path d="M0 148L66 24L104 96L122 64L160 148Z" fill="${colour}"/>
    <path d="M66 24L104 96L84 110L66 92L48 106L36 80Z" fill="#ffffff" opacity="0.85"/>
    <path d="M122 64L160 148H96Z" fill="${accent}"/>`,
  // a drop and its rings
  tidewater: (
    colour,
    accent,
  ) => `<path d="M80 8Q132 76 132 104A52 52 0 0 1 28 104Q28 76 80 8Z" fill="${colour}"/>
    <path d="M50 104A30 30 0 0 0 80 134" fill="none" stroke="${accent}" stroke-width="10" stroke-linecap="round"/>`,
};

const brands = [
  {
    key: 'harbourline',
    name: 'Harbourline Wealth',
    tagline: 'PRIVATE CLIENT ADVICE',
    colours: ['#0b4f6c', '#f2a541'],
    enableHeaderColors: true,
    logoSwap: true,
    enableLogoAllPages: true,
    modifiedDaysAgo: 12,
  },
  {
    key: 'banksia',
    name: 'Banksia Advisory',
    tagline: 'FINANCIAL PLANNERS',
    colours: ['#7a2e3a', '#f4b942'],
    enableHeaderColors: true,
    logoSwap: false,
    enableLogoAllPages: false,
    modifiedDaysAgo: 40,
  },
  {
    key: 'kosciusko',
    name: 'Kosciusko Partners',
    tagline: 'STOCKBROKERS SINCE 1987',
    colours: ['#23423a', '#79a58d'],
    enableHeaderColors: false,
    logoSwap: true,
    enableLogoAllPages: true,
    modifiedDaysAgo: 75,
  },
  {
    key: 'tidewater',
    name: 'Tidewater Securities',
    tagline: 'INSTITUTIONAL EQUITIES',
    colours: ['#3f4f9e', '#c7d2fe'],
    enableHeaderColors: true,
    logoSwap: false,
    enableLogoAllPages: false,
    deleted: true,
    modifiedDaysAgo: 160,
  },
];

/** @param {Record<string, any>} brand */
function logoOf({ key, name, tagline, colours: [colour, accent] }) {
  const font = 'font-family="DejaVu Sans, Verdana, sans-serif"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="200" viewBox="0 0 760 200">
    <g transform="translate(20 20)">${marks[key](colour, accent)}</g>
    <text x="212" y="104" ${font} font-size="46" font-weight="bold" fill="${colour}" textLength="520" lengthAdjust="spacingAndGlyphs">${name}</text>
    <text x="214" y="150" ${font} font-size="20" letter-spacing="3" fill="#5b6675">${tagline}</text>
  </svg>`;
}

/** Businesses of advisers, all fictional; one of them is deleted. */
export const brandRows = brands.map(({ key, name, colours: [colourCode], deleted = false, ...flags }) => ({
  id: fixedId('brand', key),
  name,
  registeredName: `${name} Pty Ltd (ABN 00 000 000 000, sample)`,
  websiteLink: `https://${key}.example`,
  colourCode,
  enableHeaderColors: flags.enableHeaderColors,
  logoSwap: flags.logoSwap,
  enableLogoAllPages: flags.enableLogoAllPages,
  deleted,
  modifiedDaysAgo: flags.modifiedDaysAgo,
  image: `images/brands/${key}.png`,
}));

/** Their logos as SVG, 760 by 200, by path. */
export const brandLogos = Object.fromEntries(
  brands.map((brand) => [`images/brands/${brand.key}.png`, logoOf(brand)]),
);
