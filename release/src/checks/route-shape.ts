/** Two patterns that differ only by the names of their parameters claim the same addresses. */
export function shapeOf(pattern: string): string {
  const parts = pattern.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (part.startsWith(':') ? ':' : part.toLowerCase())).join('/')}`;
}
