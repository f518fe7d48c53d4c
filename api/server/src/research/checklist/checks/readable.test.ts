import type { Device, StyleMap } from '@console/contract/report-document';
import { setStyle } from '@console/shared-report/tree/set-style';
import { checkedTestReport, findingsOf, paragraph } from '../../../../testing/records/checked-report';
import { readableCheck } from './readable';

function found(device: Device, style: StyleMap, ...around: readonly StyleMap[]) {
  const checked = checkedTestReport([{ ...paragraph('A warm winter is a risk.'), id: 'text' }]);
  const grounded = around.reduce(
    (document, outer) => setStyle(document, document.root.id, 'desktop', outer),
    checked.document,
  );
  const document = setStyle(grounded, 'text', device, style);
  return findingsOf(readableCheck, { ...checked, document });
}

it.each<[Device, StyleMap, string]>([
  ['desktop', { color: '#ffffff', 'font-size': '4px' }, 'desktop, and on tablet, and on mobile.'],
  ['desktop', { color: 'white' }, 'desktop, and on tablet, and on mobile.'],
  ['mobile', { 'font-size': '3px' }, 'on mobile.'],
  ['tablet', { opacity: '0.1' }, 'on tablet, and on mobile.'],
])('on %s, %j', (device, style, where) => {
  expect(found(device, style)).toEqual([
    { text: expect.stringContaining(`can hardly be read on`), nodeId: 'text', field: null },
  ]);
  expect(found(device, style)[0]?.text).toContain(where);
});

it.each<[StyleMap, readonly StyleMap[]]>([
  [{}, []],
  [{ color: '#333333', 'font-size': '9px' }, []],
  [{ color: '#ffffff', 'background-color': '#003366' }, []],
  [{ color: '#ffffff' }, [{ 'background-color': '#003366' }]],
])('nothing of %j in %j', (style, around) => {
  expect(found('desktop', style, ...around)).toEqual([]);
});

it('finds a widget whose words cannot be read, and text like the ground of the box around it', () => {
  const checked = checkedTestReport([
    { id: 'chart', type: 'StockOverview', props: {}, children: [] },
    { ...paragraph('A warm winter is a risk.'), id: 'text' },
  ]);
  const styled = [
    ['chart', { color: '#ffffff' }],
    ['chart', { height: '1px' }],
    ['text', { color: '#ffffff', 'background-color': '#f4f7fa' }],
    ['text', { color: 'rgb(250, 250, 250)', 'background-color': 'white' }],
  ] as const;
  for (const [id, style] of styled) {
    const document = setStyle(checked.document, id, 'desktop', style);
    expect(findingsOf(readableCheck, { ...checked, document }).map(({ nodeId }) => nodeId)).toEqual([id]);
  }
  expect(findingsOf(readableCheck, checked)).toEqual([]);
});
