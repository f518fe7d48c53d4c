import type { DeviceStyles, RootNode, StyleMap } from '@console/contract/report-document';
import { emptyStyles } from '../styles/styles';
import { showsDisclaimers } from './shows-disclaimers';

const root: RootNode = {
  ...{ id: 'root', type: 'Container', schemaVersion: 1, props: {} },
  children: [
    {
      id: 'box',
      type: 'Container',
      props: {},
      children: [{ id: 'disc', type: 'Disclaimers', props: {}, children: [] }],
    },
  ],
};
const styled = (id: string, style: StyleMap, device: keyof DeviceStyles = 'desktop') =>
  showsDisclaimers({ root, styles: { ...emptyStyles, [device]: { [id]: style } } });

it('does while nothing hides them', () => {
  expect(showsDisclaimers({ root, styles: emptyStyles })).toBe(true);
  expect(showsDisclaimers({ root: { ...root, children: [] }, styles: emptyStyles })).toBe(false);
});

it.each([
  { display: 'block' },
  { 'font-size': '9px', 'line-height': '1.2' },
  { 'font-size': '0.8em', color: '#333333' },
  { opacity: '0.8', color: 'rgba(0, 0, 0, 0.7)' },
])('does with %j', (style) => {
  expect(styled('disc', style)).toBe(true);
});

const hiding: readonly StyleMap[] = [
  ...[{ display: 'none' }, { opacity: '0' }, { opacity: '.3' }, { 'font-size': '1px' }, { 'font-size': '0' }],
  ...[{ 'font-size': '10%' }, { 'line-height': '0.1' }, { color: 'transparent' }, { color: '#00000000' }],
  ...[
    { color: '#0000' },
    { color: 'rgba(0, 0, 0, 0.1)' },
    { 'max-height': '0' },
    { height: '1px' },
    { width: '0' },
  ],
  ...[{ color: 'white' }, { color: '#fff' }, { color: '#FAFAFA' }, { color: 'rgb(255, 255, 250)' }],
];

it.each(hiding)('does not with %j, on the block or around it, on any device', (style) => {
  expect(styled('disc', style)).toBe(false);
  expect(styled('box', style)).toBe(false);
  expect(styled('disc', style, 'mobile')).toBe(false);
});
