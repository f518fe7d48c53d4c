import { defineRemote } from '@console/release/contract/define-remote';
import { errorText } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { givenViews } from '@console/shared-report/given-views';
import { frameWith } from '@console/shared-ui/remote-frame';
import { features } from './features';

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({
  name: 'authoring',
  features,
  Frame: frameWith(givenViews({ call, errorText })),
});
