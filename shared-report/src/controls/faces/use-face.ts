import { devices, type Device } from '@console/contract/report-document';
import { useSearchParams } from 'react-router-dom';
import { useOwnDevice } from './use-own-device';

/** What the address says about how a report is shown. `view` may be none that exists. */
export interface Face {
  readonly view: string;
  readonly device: Device;
  readonly show: (change: { readonly view?: string; readonly device?: Device }) => void;
}

/**
 * Keeps view and device in the address, so that a link shows the same; without one it is `firstView`, on the device that
 * is as wide as the window: the whole page of a desktop cannot be read on a phone.
 */
export function useFace(firstView = 'view'): Face {
  const [params, setParams] = useSearchParams();
  const ownDevice = useOwnDevice();
  return {
    view: params.get('view') ?? firstView,
    device: devices.find((device) => device === params.get('device')) ?? ownDevice,
    show: (change) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
