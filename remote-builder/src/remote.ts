import { defineRemote } from '@console/release/contract/define-remote';
import { builderFeature } from './features/builder/builder.feature';
import { Frame } from './frame';

export const { bootstrap, mount, update, unmount } = defineRemote({
  name: 'builder',
  features: [builderFeature],
  Frame,
});
