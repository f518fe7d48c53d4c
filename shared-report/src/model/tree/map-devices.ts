import type { Device, DeviceStyles } from '@console/contract/report-document';

type ElementStyles = DeviceStyles[Device];

/** The styles with the map of each device replaced. */
export function mapDevices(
  styles: DeviceStyles,
  change: (map: ElementStyles, device: Device) => ElementStyles,
): DeviceStyles {
  return {
    desktop: change(styles.desktop, 'desktop'),
    tablet: change(styles.tablet, 'tablet'),
    mobile: change(styles.mobile, 'mobile'),
  };
}
