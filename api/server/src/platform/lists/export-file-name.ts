/** Name of the CSV of a list, such as companies-2026-11-21.csv. */
export function exportFileName(noun: string): string {
  const rows = noun.endsWith('s') ? noun : `${noun.replace(/y$/, 'ie')}s`;
  return `${rows}-${new Date().toISOString().slice(0, 10)}.csv`;
}
