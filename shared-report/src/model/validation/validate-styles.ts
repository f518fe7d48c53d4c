import { devices, type Device, type DeviceStyles, type StyleMap } from '@console/contract/report-document';
import { isJsonObject } from '../document/json-text';
import { styleProblem } from '../styles/styles';
import type { ViolationList } from './violation-list';

/** Checks parsed style maps: known devices, ids of the tree, allow-listed properties and values. A missing device has no styles. */
export function validateStyles(
  styles: unknown,
  ids: ReadonlySet<string>,
  violations: ViolationList,
): DeviceStyles | null {
  const refuse = (message: string) => violations.add('content.css', message);
  if (!isJsonObject(styles)) {
    refuse('The styles must be an object of desktop, tablet and mobile.');
    return null;
  }
  const known: readonly string[] = devices;
  for (const device of Object.keys(styles)) {
    if (!known.includes(device)) refuse(`Unknown device "${device.slice(0, 60)}" in the styles.`);
  }
  const checked = (device: Device) =>
    deviceStyles(styles[device] ?? {}, ids, (message, id) =>
      violations.add(
        id === undefined ? `content.css.${device}` : `content.css.${device}.${id.slice(0, 64)}`,
        `${device}: ${message}.`,
      ),
    );
  return { desktop: checked('desktop'), tablet: checked('tablet'), mobile: checked('mobile') };
}

function deviceStyles(
  map: unknown,
  ids: ReadonlySet<string>,
  refuse: (message: string, id?: string) => void,
): Readonly<Record<string, StyleMap>> {
  if (!isJsonObject(map)) {
    refuse('must be an object by block id');
    return {};
  }
  const checked: [string, StyleMap][] = [];
  for (const [id, style] of Object.entries(map)) {
    if (!ids.has(id)) refuse(`styles of "${id.slice(0, 60)}", which is no block of the report`);
    else checked.push([id, elementStyle(style, (problem) => refuse(`${problem} at "${id}"`, id))]);
  }
  return Object.fromEntries(checked);
}

function elementStyle(style: unknown, refuse: (problem: string) => void): StyleMap {
  if (!isJsonObject(style)) {
    refuse('must be an object of CSS properties');
    return {};
  }
  const declarations: [string, string][] = [];
  for (const [property, value] of Object.entries(style)) {
    const problem = styleProblem(property.slice(0, 60), value);
    if (problem !== null) refuse(problem);
    else if (typeof value === 'string') declarations.push([property, value]);
  }
  return Object.fromEntries(declarations);
}
