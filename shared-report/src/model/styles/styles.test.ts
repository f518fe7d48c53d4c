import type { DeviceStyles } from '@console/contract/report-document';
import { newDocument, serializeDocument } from '../document/document';
import { styleRules } from './style-rules';
import { deviceCss, effectiveStyle, emptyStyles, ownStyle, printableDeviceCss, styleProblem } from './styles';
import { validateContent } from '../validation/validate';

const styles: DeviceStyles = {
  desktop: { a: { color: '#123456', 'font-size': '20px' }, b: { width: '50%' } },
  tablet: { a: { 'font-size': '2rem' } },
  mobile: { a: { display: 'none' } },
};

describe('style rules', () => {
  it.each([
    ['width', '0'],
    ['width', '9999px'],
    ['width', 'auto'],
    ['max-width', 'none'],
    ['font-size', '1.5rem'],
    ['padding', '4px 8px'],
    ['margin', '0 auto'],
    ['color', 'rgba(0, 10, 255, 0.5)'],
    ['color', 'navy'],
    ['border', '1px solid #fff'],
    ['display', 'none'],
    ['line-height', '1.4'],
    ['border-top-left-radius', '4px'],
  ])('accepts %s: %s', (property, value) => {
    expect(styleProblem(property, value)).toBeNull();
  });

  it.each([
    ['width', '10000px'],
    ['width', '-1px'],
    ['width', '10vw'],
    ['width', 'calc(1px)'],
    ['width', '1px\n'],
    ['width', 5],
    ['position', 'fixed'],
    ['background-image', 'url(https://evil.test/x.png)'],
    ['background-color', 'url(x)'],
    ['color', 'red; } body { display: none'],
    ['color', 'expression(alert(1))'],
    ['color', '</style><script>'],
    ['display', 'none !important'],
    ['constructor', '1px'],
    ['--x', '1px'],
  ])('refuses %s: %s', (property, value) => {
    expect(styleProblem(property, value)).not.toBeNull();
  });
});

describe('device styles', () => {
  it('inherit from desktop to tablet to mobile', () => {
    expect(ownStyle(styles, 'a', 'tablet')).toEqual({ 'font-size': '2rem' });
    expect(effectiveStyle(styles, 'a', 'desktop')).toEqual({ color: '#123456', 'font-size': '20px' });
    expect(effectiveStyle(styles, 'a', 'tablet')).toEqual({ color: '#123456', 'font-size': '2rem' });
    expect(effectiveStyle(styles, 'a', 'mobile')).toEqual({
      color: '#123456',
      'font-size': '2rem',
      display: 'none',
    });
    expect(ownStyle(styles, 'constructor', 'desktop')).toEqual({});
  });

  it('become one rule an element, media queries for the narrow devices', () => {
    expect(deviceCss(styles)).toBe(
      [
        '[data-node="a"] { color: #123456; font-size: 20px }',
        '[data-node="b"] { width: 50% }',
        '@media (max-width: 1023px) {\n[data-node="a"] { font-size: 2rem }\n}',
        '@media (max-width: 767px) {\n[data-node="a"] { display: none }\n}',
      ].join('\n'),
    );
    expect(printableDeviceCss(styles)).toContain('@media screen and (max-width: 767px) {');
    expect(deviceCss(emptyStyles)).toBe('');
  });

  it('never let a refused value into the CSS', () => {
    const evil = { ...emptyStyles, desktop: { a: { color: 'red} *{}', width: '1px' } } };
    expect(deviceCss(evil)).toBe('[data-node="a"] { width: 1px }');
  });
});

describe('styles that reach out or over', () => {
  const values = [
    ...[
      'url(//evil.test/a)',
      'URL("https://evil.test")',
      'u\\72l(https://evil.test)',
      'url(data:text/html,x)',
    ],
    ...[
      'image-set("https://evil.test" 1x)',
      'image(https://evil.test)',
      'src(https://evil.test)',
      'attr(href)',
    ],
    ...['expression(alert(1))', 'exp/**/ression(alert(1))', '\\65xpression(alert(1))', 'javascript:alert(1)'],
    ...[
      'env(safe-area-inset-top)',
      'calc(100vw * 9)',
      'min(1px, 1vw)',
      'var(--x)',
      'element(#a)',
      'paint(x)',
    ],
    ...[
      '1px; position: fixed',
      '1px} * { display: none',
      '1px /* */',
      '1px !important',
      '1px\\9',
      '1px\u0000',
    ],
    ...[
      '</style><script>alert(1)</script>',
      '<!--',
      '@import "https://evil.test"',
      '{',
      '}',
      ';',
      '\\',
      '"',
      "'",
    ],
    ...['-1px', '1e9px', '99999px', '100vw', '1px\n', '\u00a01px', 'inherit;'],
  ];
  const properties = [
    ...[
      'position',
      'inset',
      'top',
      'left',
      'z-index',
      'float',
      'transform',
      'translate',
      'content',
      'cursor',
    ],
    ...[
      'background',
      'background-image',
      'list-style',
      'list-style-image',
      'border-image',
      'mask',
      'mask-image',
    ],
    ...['filter', 'backdrop-filter', 'clip-path', 'shape-outside', 'behavior', '-moz-binding', 'src', 'all'],
    ...[
      'animation',
      'animation-name',
      'transition',
      'pointer-events',
      'user-select',
      'overflow',
      'direction',
    ],
    ...[
      '@import',
      '@font-face',
      'font-family',
      'font',
      'offset-path',
      '--x',
      'color:red;position',
      'COLOR',
      'color ',
    ],
    ...[
      '__proto__',
      'constructor',
      '\\70osition',
      'po\\sition',
      'position/**/',
      '-webkit-mask',
      'will-change',
      '',
    ],
  ];

  it('are refused by the server, and drawn on no page', () => {
    const pairs = [
      ...[...styleRules.keys()].flatMap((property) => values.map((value) => [property, value] as const)),
      ...properties.flatMap((property) =>
        ['1px', 'none', 'fixed', 'sticky', ...values].map((value) => [property, value] as const),
      ),
    ];
    const taken = pairs.filter(([property, value]) => {
      const style = Object.fromEntries([[property, value]]);
      const drawn = deviceCss({ ...emptyStyles, desktop: { a: style } });
      return styleProblem(property, value) === null || drawn !== '';
    });
    expect(taken).toEqual([]);
    const { html } = serializeDocument(newDocument([]));
    const map = pairs
      .slice(0, 200)
      .map(([property, value]) => ({ root: Object.fromEntries([[property, value]]) }));
    const stored = map.filter(
      (desktop) => validateContent({ html, css: JSON.stringify({ desktop, tablet: {}, mobile: {} }) }).ok,
    );
    expect(stored).toEqual([]);
    process.stdout.write(`styles: ${pairs.length} refused\n`);
    expect(pairs.length).toBeGreaterThan(3000);
  });
});
