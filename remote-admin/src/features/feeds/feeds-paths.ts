export const feedsPath = '/admin/feeds';
export const feedPattern = '/admin/feeds/:id';

/** Address of the page of one feed. */
export function feedPath(id: string): string {
  return `${feedsPath}/${encodeURIComponent(id)}`;
}

/** Where the figures are that a delivery wrote over. */
export const figuresOfDelivery = (id: string) => `/admin/replaced-figures?delivery=${encodeURIComponent(id)}`;
