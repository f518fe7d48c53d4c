export const marketSharesPath = '/admin/market-shares';
export const newMarketSharePath = '/admin/market-shares/new';
export const marketSharePattern = '/admin/market-shares/:id';

/** Address of the page that edits one market-share user. */
export function marketSharePath(id: string): string {
  return `${marketSharesPath}/${encodeURIComponent(id)}`;
}
