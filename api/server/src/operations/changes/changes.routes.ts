import { followChanges } from '@console/contract/changes';
import { EVENT_STREAM } from '@console/contract/draft-presence';
import type { Routes } from '../../services';
import { changeStreams } from './change-streams';

export const routes: Routes = (api, services) => {
  const streams = changeStreams(api.app, services);
  // a stream that goes on would hold up the end of the server
  api.app.addHook('preClose', (done) => {
    streams.end();
    done();
  });
  api.handle(followChanges, 'console:enter', async ({ me, request, reply }) => {
    if (!String(request.headers.accept).startsWith(EVENT_STREAM)) return streams.now(me);
    return reply
      .header('content-type', `${EVENT_STREAM}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(streams.open(me));
  });
};
