/** Whether an event happened inside of what a selector names. The canvas is another realm, where instanceof says no. */
export function isIn(target: EventTarget | null, selector: string): boolean {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return false;
  return Boolean(target.closest(selector));
}
