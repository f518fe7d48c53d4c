const number = String.raw`(?:\d{1,4}(?:\.\d{1,3})?)`;
const length = `(?:0|${number}(?:px|%|em|rem))`;
const color = String.raw`(?:#[0-9a-fA-F]{3,8}|rgba?\(\d{1,3}, ?\d{1,3}, ?\d{1,3}(?:, ?(?:0|1|0?\.\d{1,3}))?\)|[a-z]{3,20})`;
const lineStyle = '(?:none|solid|dashed|dotted|double)';

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const words = (...choices: readonly string[]) => whole(choices.join('|'));

const size = whole(`auto|${length}`);
const maxSize = whole(`none|${length}`);
const spacing = whole(`(?:auto|${length})(?: (?:auto|${length})){0,3}`);
const lengths = whole(`${length}(?: ${length}){0,3}`);
const border = whole(`none|${length} ${lineStyle}(?: ${color})?`);
const colorValue = whole(color);
const sides = ['top', 'right', 'bottom', 'left'] as const;
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** Every CSS property a style map may hold, with the pattern of its values; sizes run from 0 to 9999 (A§5.12). */
export const styleRules: ReadonlyMap<string, RegExp> = new Map<string, RegExp>([
  ['display', words('none', 'block', 'flow-root', 'inline-block', 'flex', 'grid')],
  ['width', size],
  ['min-width', size],
  ['max-width', maxSize],
  ['height', size],
  ['min-height', size],
  ['max-height', maxSize],
  ['margin', spacing],
  ...sides.map((side) => [`margin-${side}`, size] as const),
  ['padding', lengths],
  ...sides.map((side) => [`padding-${side}`, whole(length)] as const),
  ['gap', lengths],
  ['row-gap', whole(length)],
  ['column-gap', whole(length)],
  ['flex-direction', words('row', 'row-reverse', 'column', 'column-reverse')],
  ['flex-wrap', words('wrap', 'nowrap')],
  ['justify-content', words('flex-start', 'flex-end', 'center', 'space-between', 'space-around')],
  ['align-items', words('flex-start', 'flex-end', 'center', 'stretch', 'baseline')],
  ['font-size', whole(length)],
  ['font-weight', words('normal', 'bold', '[1-9]00')],
  ['font-style', words('normal', 'italic')],
  ['line-height', whole(`normal|${number}|${length}`)],
  ['letter-spacing', whole(`normal|${length}`)],
  ['text-align', words('left', 'center', 'right', 'justify')],
  ['text-decoration', words('none', 'underline', 'line-through')],
  ['text-transform', words('none', 'uppercase', 'lowercase', 'capitalize')],
  ['color', colorValue],
  ['background-color', colorValue],
  ['opacity', words('0', '1', String.raw`0?\.\d{1,2}`)],
  ['border', border],
  ...sides.map((side) => [`border-${side}`, border] as const),
  ['border-color', colorValue],
  ['border-style', whole(lineStyle)],
  ['border-width', lengths],
  ['border-radius', lengths],
  ...corners.map((corner) => [`border-${corner}-radius`, whole(length)] as const),
  ['object-fit', words('fill', 'contain', 'cover', 'none', 'scale-down')],
  ['vertical-align', words('top', 'middle', 'bottom', 'baseline')],
  ['break-before', words('auto', 'page', 'avoid')],
  ['break-inside', words('auto', 'avoid')],
]);
