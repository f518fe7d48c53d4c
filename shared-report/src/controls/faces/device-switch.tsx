import { devices } from '@console/contract/report-document';
import { Segmented } from '@console/shared-ui/vendor/antd';
import type { Face } from './use-face';

const labels = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile' } as const;

/** Chooses the width at which a report is shown. */
export function DeviceSwitch({ face }: { readonly face: Face }) {
  return (
    <Segmented
      aria-label="Width"
      options={devices.map((device) => ({ value: device, label: labels[device] }))}
      value={face.device}
      onChange={(device) => face.show({ device })}
    />
  );
}
