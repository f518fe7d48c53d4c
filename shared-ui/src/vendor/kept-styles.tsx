import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';

type Cache = ReturnType<typeof createCache>;

/**
 * Styles that antd has made, kept: it forgets those of a component with the last one of it that stands in the page, and
 * each list that is opened after another would make those of a table anew, and the browser read them again.
 */
function keepingCache(): Cache {
  const cache = createCache();
  cache.opUpdate = (path, next) => {
    const known = cache.cache.get(path) ?? null;
    // null: nothing uses it now
    cache.cache.set(path, next(known) ?? [0, known?.[1]]);
  };
  return cache;
}

const kept = keepingCache();

/** Around whatever antd draws. */
export function KeptStyles({ children }: { readonly children: ReactNode }) {
  return <StyleProvider cache={kept}>{children}</StyleProvider>;
}
