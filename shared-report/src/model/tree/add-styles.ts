import type { DeviceStyles } from '@console/contract/report-document';
import { mapDevices } from './map-devices';

/** The styles with those of new nodes beside them. */
export function addStyles(styles: DeviceStyles, added: DeviceStyles): DeviceStyles {
  return mapDevices(styles, (map, device) => ({ ...map, ...added[device] }));
}
