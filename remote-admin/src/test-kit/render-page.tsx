import { render, screen } from '@testing-library/react';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { features } from '../features';

/** What the page under test did to the host. */
export interface RenderedPage {
  readonly notices: { readonly kind: string; readonly text: string }[];
  readonly guards: (string | null)[];
  /** Path and query of the address that the page is at. */
  readonly address: () => string;
}

/** Draws the page of this remote that `address` names, at the host's edge. */
export async function renderPage(address: string): Promise<RenderedPage> {
  const notices: RenderedPage['notices'] = [];
  const guards: RenderedPage['guards'] = [];
  const routes = features.flatMap((feature) => feature.routes);
  const pages = await Promise.all(routes.map(async ({ pattern, page }) => ({ pattern, Page: await page() })));
  const host = {
    notify: (notice: { kind: string; text: string }) => void notices.push(notice),
    setLeaveGuard: (reason: string | null) => void guards.push(reason),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <RemoteFrame host={host}>
        <Routes>
          {pages.map(({ pattern, Page }) => (
            <Route key={pattern} path={pattern} element={<Page />} />
          ))}
          <Route path="*" element={<p>Another part of the console</p>} />
        </Routes>
      </RemoteFrame>
      <Address />
    </MemoryRouter>,
  );
  return { notices, guards, address: () => screen.getByTestId('address').textContent ?? '' };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{decodeURIComponent(pathname + search)}</output>;
}
