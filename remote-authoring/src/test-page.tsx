import type { Notice } from '@console/shared-ui/notice';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { configure, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { features } from './features';

// tables of antd take their time on a busy machine
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

/** The host around a page under test. */
export interface TestHost {
  readonly notices: Notice[];
  /** Reason of the leave guard, as set last. */
  guard: string | null;
  location: Pick<Location, 'pathname' | 'search' | 'state'>;
}

/** Opens the page that owns `address`, as the mounted remote would. */
export async function openPage(address: string): Promise<TestHost> {
  const host: TestHost = { notices: [], guard: null, location: { pathname: '', search: '', state: null } };
  const routes = features.flatMap((feature) => feature.routes);
  const pages = await Promise.all(routes.map(async ({ pattern, page }) => ({ pattern, Page: await page() })));
  function Follow() {
    const location = useLocation();
    useEffect(() => {
      host.location = location;
    });
    return null;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <RemoteFrame
        host={{
          notify: (notice) => host.notices.push(notice),
          setLeaveGuard: (reason) => {
            host.guard = reason;
          },
        }}
      >
        <Routes>
          {pages.map(({ pattern, Page }) => (
            <Route key={pattern} path={pattern} element={<Page />} />
          ))}
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </RemoteFrame>
      <Follow />
    </MemoryRouter>,
  );
  return host;
}
