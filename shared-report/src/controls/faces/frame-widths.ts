import type { Device } from '@console/contract/report-document';

/**
 * Width in px of the frame for a device (A§9.5: under 1024 a tablet, under 768 a mobile); desktop takes what there is,
 * yet never less than a desktop has.
 */
export const frameWidths: Readonly<Record<Device, number>> = { desktop: 1024, tablet: 768, mobile: 375 };

/**
 * How much a frame of a device is scaled to fit into `availablePx`: media queries follow the width of the frame, so a
 * narrow room shows a small desktop page instead of a tablet page.
 */
export function fittingScale(device: Device, availablePx: number): number {
  if (availablePx <= 0) return 1;
  return Math.min(1, availablePx / frameWidths[device]);
}
