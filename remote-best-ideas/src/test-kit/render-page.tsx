import { render } from '@testing-library/react';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { MemoryRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { features } from '../features';

/** A server at the edge of the network: what it answers to an address, or the status with which it refuses. */
export type FakeServer = Readonly<Record<string, object | number>>;

/** Draws the page of this remote at `address`, against `server`. */
export async function renderPage(address: string, server: FakeServer): Promise<void> {
  answerFrom(server);
  const routes = features.flatMap((feature) => feature.routes);
  const pages = routes.map(async ({ pattern, page }) => {
    const Page = await page();
    return { path: pattern, element: <Page /> };
  });
  const elements = await Promise.all(pages);
  const ignore = () => undefined;
  render(
    <MemoryRouter initialEntries={[address]}>
      <RemoteFrame host={{ notify: ignore, setLeaveGuard: ignore }}>
        <Pages routes={elements} />
      </RemoteFrame>
    </MemoryRouter>,
  );
}

function Pages({ routes }: { readonly routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Changes what the server says from now on. */
export function answerFrom(server: FakeServer): void {
  const fetch = async (address: string) => {
    const answer = server[address] ?? 404;
    const status = typeof answer === 'number' ? answer : 200;
    const json = typeof answer === 'number' ? { 'hydra:description': `Status ${answer}` } : answer;
    return {
      ok: status === 200,
      status,
      statusText: '',
      headers: new Headers(),
      json: async () => json,
      text: async () => JSON.stringify(json),
    };
  };
  Object.assign(globalThis, { fetch });
}
