/** A brand's colour as fill, what is legible on it, and its shade that is legible on white. */
export interface BrandColours {
  readonly fill: string;
  readonly onFill: string;
  readonly text: string;
}

type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: contrast of text and its background. */
const LEGIBLE = 4.5;
const white: Rgb = [255, 255, 255];
const ink: Rgb = [31, 42, 55];

/** Colours of a '#rgb' or '#rrggbb'; null for anything else. */
export function brandColours(colourCode: string): BrandColours | null {
  const fill = parse(colourCode);
  if (!fill) return null;
  const onFill = contrast(fill, white) >= LEGIBLE ? white : better(fill, white, ink);
  return { fill: hex(fill), onFill: hex(onFill), text: hex(darkened(fill)) };
}

/** WCAG contrast of a '#rgb' or '#rrggbb' on another one, which is white unless it is said; null for anything else. */
export function contrastOn(colourCode: string, groundCode = '#fff'): number | null {
  const [colour, ground] = [parse(colourCode), parse(groundCode)];
  return colour && ground && contrast(colour, ground);
}

function parse(colourCode: string): Rgb | null {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colourCode.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (!digits) return null;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function better(background: Rgb, one: Rgb, other: Rgb): Rgb {
  return contrast(background, one) >= contrast(background, other) ? one : other;
}

function darkened(colour: Rgb): Rgb {
  let shade = colour;
  while (contrast(shade, white) < LEGIBLE) {
    const [red, green, blue] = shade;
    shade = [Math.floor(red * 0.93), Math.floor(green * 0.93), Math.floor(blue * 0.93)];
  }
  return shade;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const hex = (colour: Rgb) => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
