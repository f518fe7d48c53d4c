import { devices, type Device, type DeviceStyles, type StyleMap } from '@console/contract/report-document';
import { styleRules } from './style-rules';

/** Styles of no element. */
export const emptyStyles: DeviceStyles = { desktop: {}, tablet: {}, mobile: {} };

/** Where the styles of a device apply; null: everywhere (A§9.5: tablet under 1024 px, mobile under 768 px). */
export const deviceMedia: Readonly<Record<Device, string | null>> = {
  desktop: null,
  tablet: '(max-width: 1023px)',
  mobile: '(max-width: 767px)',
};

/** Why a property or value may not stand in a style map; null when it may. */
export function styleProblem(property: string, value: unknown): string | null {
  const rule = styleRules.get(property);
  if (!rule) return `property "${property}" is not allowed`;
  return typeof value === 'string' && rule.test(value) ? null : `value of "${property}" is not allowed`;
}

/** What is set on this very device; an empty map when nothing is. */
export function ownStyle(styles: DeviceStyles, id: string, device: Device): StyleMap {
  const map = styles[device];
  return Object.hasOwn(map, id) ? (map[id] ?? {}) : {};
}

/** What applies on a device: desktop, overridden by tablet, overridden by mobile. */
export function effectiveStyle(styles: DeviceStyles, id: string, device: Device): StyleMap {
  const widest = devices.slice(0, devices.indexOf(device) + 1);
  return widest.reduce<StyleMap>((style, each) => ({ ...style, ...ownStyle(styles, id, each) }), {});
}

/** The styles as CSS for a screen or frame: media queries follow its width. */
export function deviceCss(styles: DeviceStyles): string {
  return cssOf(styles, (media) => `@media ${media}`);
}

/** The styles as CSS for a page that is also printed: paper is narrower than a tablet, yet gets the desktop styles. */
export function printableDeviceCss(styles: DeviceStyles): string {
  return cssOf(styles, (media) => `@media screen and ${media}`);
}

function cssOf(styles: DeviceStyles, atRule: (media: string) => string): string {
  const sections = devices.map((device) => {
    const rules = Object.entries(styles[device]).flatMap(([id, style]) => ruleOf(id, style));
    const media = deviceMedia[device];
    if (rules.length === 0) return '';
    return media === null ? rules.join('\n') : `${atRule(media)} {\n${rules.join('\n')}\n}`;
  });
  return sections.filter((section) => section !== '').join('\n');
}

function ruleOf(id: string, style: StyleMap): string[] {
  const declarations = Object.entries(style).filter(([property, value]) => !styleProblem(property, value));
  if (declarations.length === 0) return [];
  return [`[data-node="${id}"] { ${declarations.map(([name, value]) => `${name}: ${value}`).join('; ')} }`];
}
