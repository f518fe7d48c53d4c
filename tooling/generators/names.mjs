const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The forms of a name typed as `market-shares` or `MarketShares`; throws for one that is no name. */
export function namesOf(typed = '') {
  const kebab = typed.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  if (!NAME.test(kebab)) throw new Error(`expected a name such as market-shares, got "${typed}"`);
  const words = kebab.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return {
    kebab,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    title: words.join(' '),
    snake: kebab.replaceAll('-', '_'),
  };
}

/** One of many: `companies` → `company`, `market-shares` → `market-share`. */
export function singularOf(kebab) {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(kebab)) return kebab.slice(0, -2);
  return kebab.replace(/s$/, '');
}
