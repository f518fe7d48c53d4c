import type { DeviceStyles } from '@console/contract/report-document';
import { deviceCss, effectiveStyle, emptyStyles, ownStyle, printableDeviceCss, styleProblem } from './styles';

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
