import { defineRemote } from '@console/release/contract/define-remote';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { features } from './features';

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({
  name: 'best-ideas',
  features,
  Frame: RemoteFrame,
});
