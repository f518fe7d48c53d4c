import type { Device } from '@console/contract/report-document';
import { useMediaQuery } from '@console/shared-ui/media-query';
import { frameWidths } from './frame-widths';

const below = (device: Device) => `(max-width: ${frameWidths[device] - 1}px)`;

/** The device whose page the window itself shows (A§9.5). */
export function useOwnDevice(): Device {
  const isMobile = useMediaQuery(below('tablet'));
  const isTablet = useMediaQuery(below('desktop'));
  if (isMobile) return 'mobile';
  return isTablet ? 'tablet' : 'desktop';
}
