import type { NodeProps, NodeType, ReportNode } from '@console/contract/report-document';
import { newDocument, serializeDocument } from '../document/document';
import { draftViolations } from './draft-violations';

const videoHosts = ['player.vimeo.com'];
const node = (
  id: string,
  type: NodeType,
  props: NodeProps = {},
  children: ReportNode[] = [],
): ReportNode => ({
  id,
  type,
  props,
  children: type === 'Text' ? '' : children,
});
const messages = (next: ReportNode[], stored: ReportNode[] = next, reportType = 'companyReport') =>
  draftViolations(newDocument(next), {
    reportType,
    stored: serializeDocument(newDocument(stored)).html,
    videoHosts,
  }).map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
const video = (src: string) => node('v', 'Video', { src });
const box = (props: NodeProps, ...children: ReportNode[]) => node('box', 'Container', props, children);
const text = node('t', 'Text');

it('accepts what the report type allows', () => {
  expect(messages([node('k', 'KeyProperties'), box({}, text)])).toEqual([]);
});

it.each<[string, ReportNode, string]>([
  [
    'marketReport',
    box({}, node('k', 'KeyProperties')),
    'content.html.children[0].children[0]: KeyProperties at root.children[0].children[0]: not allowed in a report of type Market Report.',
  ],
  [
    'emergingCompanyReport',
    node('k', 'KeyProperties'),
    'content.html.children[0]: KeyProperties at root.children[0]: not allowed in a report of type Emerging Company Report.',
  ],
  [
    'videoSeries',
    node('s', 'SharePrice'),
    'content.html.children[0]: SharePrice at root.children[0]: not allowed in a report of type Video Series.',
  ],
])('refuses in a %s what it may not hold', (reportType, block, message) => {
  expect(messages([block], [block], reportType)).toEqual([message]);
});

it('refuses players of other hosts', () => {
  const accepted = 'https://player.vimeo.com/video/1';
  expect(messages([video(accepted)], [], 'videoSeries')).toEqual([]);
  expect(messages([video('')], [], 'videoSeries')).toEqual([]);
  expect(messages([video('https://evil.test/1')], [], 'videoSeries')).toHaveLength(1);
});

it('keeps what cannot be deleted', () => {
  const kept = node('t', 'Text', { canDelete: false });
  expect(messages([], [kept])).toEqual(['content.html: Text "t": this block cannot be deleted.']);
  expect(messages([], [text])).toEqual([]);
  expect(messages([box({}, kept)], [kept])).toEqual([]);
});

it.each<[NodeProps]>([[{ isDroppable: false }], [{ disableAdd: true }]])(
  'adds nothing under %j',
  (locked) => {
    expect(messages([box(locked, text)], [box(locked)])).toEqual([
      'content.html.children[0]: Container at root.children[0]: no block can be added here, not even Text "t".',
    ]);
    expect(messages([box(locked, text)], [box(locked, text)])).toEqual([]);
    expect(messages([box(locked, text)], [box({})])).toEqual([]);
    expect(messages([box({}, text)], [box(locked)])).toEqual([]);
  },
);
