import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { benchPlace } from './bench-page';

/** Gives the driver a page that draws one element of React. */
export function mountReact(element: ReactNode): void {
  const place = benchPlace();
  let root: Root | null = null;
  window.benchPage = {
    mount: () => {
      root = createRoot(place);
      root.render(element);
    },
    unmount: () => root?.unmount(),
  };
}
