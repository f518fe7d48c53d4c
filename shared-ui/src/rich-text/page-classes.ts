/** The names of classes to which the style sheets of a pasted page give a declaration, as Word and Excel do. */
export function classesWith(page: Document, declaration: RegExp): ReadonlySet<string> {
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const rules = css.replaceAll(mediaRules, '').matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g);
  return new Set([...rules].flatMap(([, name = '', body = '']) => (declaration.test(body) ? name : [])));
}

/** They hold on paper or on small screens alone. */
const mediaRules = /@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/gi;

/** Whether an element has a declaration by its own style, or by one of these classes. */
export function isStyled(element: Element, declaration: RegExp, classes: ReadonlySet<string>): boolean {
  const style = element.getAttribute('style');
  if (style !== null && declaration.test(style)) return true;
  return [...element.classList].some((name) => classes.has(name));
}
