import { renderToStaticMarkup } from 'react-dom/server';
import { samplePrices } from '../../../testing/sample-context';
import { sharePriceSvg } from './chart-svg';
import { monthLabel, quarterTicks } from './quarter-ticks';
import { isSafeSvg } from './safe-svg';
import { StaticChart } from './static-chart';

const svg = sharePriceSvg(samplePrices(), { width: 720, height: 360 });

describe('sharePriceSvg', () => {
  it('holds both lines, the last price and the names as vectors and text', () => {
    const longPaths = svg.match(/<path d="M[^"]{2000,}"/g) ?? [];
    expect(longPaths).toHaveLength(2);
    expect(svg).toMatch(/<text[^>]*>47\.31<\/text>/);
    expect(svg).toContain('>S&amp;P/ASX 200 (rebased)</text>');
    expect(svg).toContain('>Apr 25</text>');
    expect(svg).toMatch(/^<svg role="img" aria-label="Share Price\. [^"]*Last price AUD 47\.31\."/);
  });

  it('is safe, static and the same each time', () => {
    expect(isSafeSvg(svg)).toBe(true);
    expect(svg).not.toMatch(/<style|class=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
    expect(svg).toMatch(/clip-path="url\(#clipM[\w-]+\)"/);
    expect(sharePriceSvg(samplePrices(), { width: 720, height: 360 })).toBe(svg);
  });

  it('is safe whatever the index is called', () => {
    const evil = { ...samplePrices(), indexLabel: '<script>alert(1)</script> & "x"' };
    expect(isSafeSvg(sharePriceSvg(evil, { width: 720, height: 360 }))).toBe(true);
  });
});

it('is drawn without a word from ECharts, which says its warnings with console.log', () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  sharePriceSvg(samplePrices(), { width: 720, height: 360 });
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

describe('isSafeSvg', () => {
  it.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg/onload="alert(1)"></svg>',
    "<svg onload='alert(1)'></svg>",
    '<svg><g onclick = "x"></g></svg>',
    '<svg><foreignObject></foreignObject></svg>',
    '<svg><use href="#x"></use></svg>',
    '<svg><path xlink:href="x"></path></svg>',
    '<svg><a href="javascript:x">y</a></svg>',
    '<svg><style>@import "x"</style></svg>',
    '<svg><rect fill="url(https://e.test)"/></svg>',
    '<svg><rect style="fill:ur\\6c(x)"/></svg>',
    '<svg><rect fill="&#117;rl(x)"/></svg>',
    '<svg><!-- --><path d="M0"/></svg>',
    '<svg><image src="x"/></svg>',
    '<svg></svg><img src=x onerror=alert(1)>',
    '<svg></svg><',
    '<p>no</p>',
    '',
  ])('refuses %s', (text) => {
    expect(isSafeSvg(text)).toBe(false);
  });
});

it('StaticChart shows what is safe and nothing else', () => {
  const markup = (text: string) =>
    renderToStaticMarkup(<StaticChart series={{ ...samplePrices(), svg: text }} />);
  expect(markup(svg)).toContain(svg);
  const narrow = renderToStaticMarkup(<StaticChart series={{ ...samplePrices(), svg, narrowSvg: svg }} />);
  expect(narrow.split(svg)).toHaveLength(3);
  const unsafe = renderToStaticMarkup(
    <StaticChart series={{ ...samplePrices(), svg, narrowSvg: '<svg onload="x"></svg>' }} />,
  );
  expect(unsafe).toBe(markup(svg));
  expect(markup('<svg onload="x"></svg>')).toBe('<p class="widget-empty">No data Available</p>');
});

it('ticks the first day of each quarter', () => {
  const dates = ['2025-03-28', '2025-03-31', '2025-04-01', '2025-06-30', '2025-07-02', '2026-07-01'];
  expect([...quarterTicks(dates)]).toEqual([2, 4, 5]);
  expect(monthLabel('2025-04-01')).toBe('Apr 25');
});
