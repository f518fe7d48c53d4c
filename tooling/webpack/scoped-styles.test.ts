import postcss from 'postcss';
import { scopedStyles } from './scoped-styles.mjs';

const scope = ':where([data-remote="admin"], [data-remote-part])';

async function selectorsOf(css: string, file: string): Promise<string[]> {
  const { root } = await postcss([scopedStyles('admin')]).process(css, { from: file });
  const found: string[] = [];
  root?.walkRules((rule) => void found.push(...rule.selectors));
  return found;
}

describe('styles of a remote', () => {
  it.each([
    ['body', scope],
    ['html', scope],
    [':root', scope],
    ['html body', scope],
    ['h1', `${scope} h1`],
    ['*', `${scope} *`],
    ['.ant-btn', `${scope} .ant-btn`],
    ['#root', `${scope} #root`],
    ['[role="main"] a', `${scope} [role="main"] a`],
    ['body > nav', `${scope} > nav`],
    ['body::before', `${scope}::before`],
    ['body.dark', `body.dark ${scope}`],
    ['body.dark .sheet', `body.dark ${scope} .sheet`],
    ['html[lang="de"] body .sheet', `html[lang="de"] body ${scope} .sheet`],
    ['.body', `${scope} .body`],
    ['body-text', `${scope} body-text`],
    ['::selection', `${scope} ::selection`],
  ])('of a plain style sheet hold within its root: %s', async (selector, expected) => {
    expect(await selectorsOf(`${selector} { color: red }`, '/a/library.css')).toEqual([expected]);
  });

  it.each([
    '.card',
    '.card:global(.ant-card)',
    ':global(.ant-modal) .card',
    '.card > h2',
    '#card',
    ':is(.card, .row)',
  ])('of a module are its own by their class, in dialogs as well: %s', async (selector) => {
    expect(await selectorsOf(`${selector} { color: red }`, '/a/card.module.css')).toEqual([selector]);
  });

  it.each(['h1', ':global(.ant-btn)', 'body :global(.ant-btn)', ':global .ant-btn', 'a[href$=".pdf"]'])(
    'of a module without a class of its own hold within its root: %s',
    async (selector) => {
      const [found] = await selectorsOf(`${selector} { color: red }`, '/a/card.module.css');
      expect(found).toBe(`${scope} ${selector.replace(/^body /, '')}`);
    },
  );

  it('takes each selector of a list, inside media queries, and leaves steps and nested rules alone', async () => {
    const css = `@media (width > 1px) { h1, h2 { color: red; & b { color: blue } } }
      @keyframes fade { from { opacity: 0 } 50% { opacity: 1 } }`;
    const expected = [`${scope} h1`, `${scope} h2`, '& b', 'from', '50%'];
    expect(await selectorsOf(css, '/a/library.css')).toEqual(expected);
  });

  it('leaves names that a module exports, and tokens, which lie in a layer below those of the host', async () => {
    expect(await selectorsOf(':export { wide: 9px }', '/a/card.module.css')).toEqual([':export']);
    expect(await selectorsOf(':root { --blue: blue }', '/a/shared-ui/src/theme/tokens.css')).toEqual([
      ':root',
    ]);
  });
});
