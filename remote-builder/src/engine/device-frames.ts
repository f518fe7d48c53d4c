import { frameWidths } from '@console/shared-report/frame-widths';

/** Devices as GrapesJS knows them. No width for desktop: the frame fills the canvas. */
export const grapesDevices = [
  { id: 'desktop', name: 'Desktop', width: '' },
  { id: 'tablet', name: 'Tablet', width: `${frameWidths.tablet}px` },
  { id: 'mobile', name: 'Mobile', width: `${frameWidths.mobile}px` },
];
