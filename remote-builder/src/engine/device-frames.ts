import type { Device } from '@console/contract/report-document';

/** Width of the frame for a device in px; desktop takes what there is, yet never less than a desktop has. */
export const frameWidths: Readonly<Record<Device, number>> = { desktop: 1024, tablet: 768, mobile: 375 };

/** Devices as GrapesJS knows them. No width for desktop: the frame fills the canvas. */
export const grapesDevices = [
  { id: 'desktop', name: 'Desktop', width: '' },
  { id: 'tablet', name: 'Tablet', width: `${frameWidths.tablet}px` },
  { id: 'mobile', name: 'Mobile', width: `${frameWidths.mobile}px` },
];

/**
 * How much a frame of a device is scaled to fit into `availablePx`: media queries follow the width of the frame, so a
 * narrow canvas shows a small desktop page instead of a tablet page.
 */
export function fittingScale(device: Device, availablePx: number): number {
  if (availablePx <= 0) return 1;
  return Math.min(1, availablePx / frameWidths[device]);
}
