import { useEffect, type ReactNode } from 'react';

/** A page of the host with its title in the browser's tab. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  // Names the tab after the page.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}
