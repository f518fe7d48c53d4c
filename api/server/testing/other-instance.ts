import { buildApp } from '../src/app';
import { liveChannel } from '../src/platform/live/live-channel';
import type { TestServer } from './server';

/** Another instance on the database of a server. */
export async function openInstance({ services }: TestServer) {
  const live = liveChannel(services.database.engine);
  const app = await buildApp({ ...services, live }, { level: 'silent' });
  return {
    app,
    async close() {
      await app.close();
      await live.stop();
    },
  };
}
