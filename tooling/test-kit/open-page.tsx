import type { Feature } from '@console/release/contract/define-feature';
import type { Notice } from '@console/release/contract/host-context';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { render } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';

/** What a page under test did to its host. */
export interface OpenedPage {
  /** Notices of the banner, in order. */
  readonly notices: Notice[];
  /** What the host was told that people did, in order. */
  readonly tracked: Readonly<Record<string, unknown>>[];
  /** Reason of the leave guard, as set last; null lets people go. */
  readonly guard: () => string | null;
  readonly location: () => Location;
  /** Path and query of the address that the page is at, decoded. */
  readonly address: () => string;
}

/** Opens the page that owns `address` among `features`, as the mounted remote would. */
export async function openPage(features: readonly Feature[], address: string): Promise<OpenedPage> {
  const routes = features.flatMap((feature) => feature.routes);
  const pages = routes.map(async ({ pattern, page }) => {
    const Page = await page();
    return { path: pattern, element: <Page /> };
  });
  return openElements(await Promise.all(pages), address);
}

/** Opens the element whose path fits `address`, at the edge of a host; any other address is "Elsewhere". */
export function openElements(
  elements: readonly { readonly path: string; readonly element: ReactNode }[],
  address: string,
): OpenedPage {
  const notices: Notice[] = [];
  const tracked: Readonly<Record<string, unknown>>[] = [];
  let guard: string | null = null;
  const visited: Location[] = [];
  const host = {
    notify: (notice: Notice) => void notices.push(notice),
    setLeaveGuard: (reason: string | null) => {
      guard = reason;
    },
    session: { userId: 'u1' },
    telemetry: (event: string, fields?: Readonly<Record<string, unknown>>) =>
      void tracked.push({ event, ...fields }),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <RemoteFrame host={host}>
        <Routes>
          {elements.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </RemoteFrame>
      <Follow onChange={(location) => visited.push(location)} />
    </MemoryRouter>,
  );
  function location() {
    const last = visited.at(-1);
    if (last === undefined) throw new Error('expected the page to be drawn by now, got no location');
    return last;
  }
  return {
    notices,
    tracked,
    guard: () => guard,
    location,
    address: () => decodeURIComponent(location().pathname + location().search),
  };
}

function Follow({ onChange }: { readonly onChange: (location: Location) => void }) {
  const location = useLocation();
  // Tells the test, which stands outside React.
  useEffect(() => {
    onChange(location);
  });
  return null;
}
