import { useEffect } from 'react';

/** Names the tab of the browser after what its page is about, before what the page is: 'BHP beats · Feedback'. */
export function usePageName(name: string | undefined): void {
  // Follows what is read later than the page.
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    const named = before ? `${name} · ${before}` : name;
    document.title = named;
    return () => {
      if (document.title === named) document.title = before;
    };
  }, [name]);
}
