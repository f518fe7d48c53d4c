import type { StyleMap } from '@console/contract/report-document';
import { contrastOn } from '../brand/brand-colours';

/** The least of what is read on paper: in pixels, as a part of the text around it, and in contrast with white. */
const LEAST = { px: 7, part: 0.6, widthPx: 120, widthPart: 0.2, contrast: 1.6 };

/** Whether what has this style is read on paper: neither hidden, faint, tiny nor in a colour like its ground. */
export function isReadable(style: StyleMap): boolean {
  const { display, opacity, color } = style;
  if (display === 'none' || (opacity !== undefined && Number(opacity) < LEAST.part)) return false;
  const isTiny = ['font-size', 'line-height'].some((name) => isBelow(style[name], LEAST.px, LEAST.part));
  const isNarrow = ['width', 'max-width', 'height', 'max-height'].some((name) =>
    isBelow(style[name], LEAST.widthPx, LEAST.widthPart),
  );
  if (isTiny || isNarrow || color === undefined) return !isTiny && !isNarrow;
  // what is pale may stand on a dark ground of its own
  const ground = style['background-color'];
  return !isClear(color) && ground !== color && !isLikeGround(color, ground ?? 'white');
}

/** '3px', '20%', '0.1em' and '0'. */
function isBelow(value: string | undefined, px: number, part: number): boolean {
  const [, amount, unit] = /^([\d.]+)(px|%|em|rem)?$/.exec(value ?? '') ?? [];
  if (amount === undefined) return false;
  if (unit === 'px') return Number(amount) < px;
  return Number(amount) / (unit === '%' ? 100 : 1) < part;
}

/** A colour through which one sees what is behind it. */
function isClear(color: string): boolean {
  if (color === 'transparent') return true;
  const alpha = /^rgba\(.*, ?([\d.]+)\)$/.exec(color)?.[1];
  const hex = /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$/i.exec(color);
  const digits = hex?.[1] ? hex[1].repeat(2) : hex?.[2];
  const opaque = digits ? parseInt(digits, 16) / 255 : alpha === undefined ? 1 : Number(alpha);
  return opaque < LEAST.part;
}

/** Names of colours that are as good as white. */
const pale = new Set([
  ...['white', 'snow', 'ivory', 'azure', 'ghostwhite', 'floralwhite', 'mintcream', 'whitesmoke', 'seashell'],
  ...['aliceblue', 'honeydew', 'oldlace', 'lavenderblush', 'lightyellow', 'linen', 'beige', 'cornsilk'],
]);

function isLikeGround(color: string, ground: string): boolean {
  const contrast = contrastOf(color, ground);
  return (contrast ?? LEAST.contrast) < LEAST.contrast;
}

/** Of two colours as styles name them; null where one of them is not known. */
export const contrastOf = (color: string, ground: string): number | null =>
  contrastOn(codeOf(color), codeOf(ground));

/** '#ffffff' of 'rgb(255, 255, 255)' and of names that are as good as it. */
function codeOf(color: string): string {
  if (pale.has(color)) return '#ffffff';
  const channels = /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(color)?.slice(1);
  if (!channels) return color;
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
