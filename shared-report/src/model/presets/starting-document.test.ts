import { draftReportTypes } from '@console/contract/report-types';
import { allowedBlocks } from '../block/availability';
import { serializeDocument } from '../document/document';
import { hasClass } from '../document/node-content';
import { walk } from '../tree/walk';
import { validateContent } from '../validation/validate';
import { startingDocument } from './starting-document';

const nodesOf = (type: (typeof draftReportTypes)[number]) => walk(startingDocument(type).root);

it.each(draftReportTypes)(
  '%s starts valid, with every block that its type allows and no other',
  (reportType) => {
    const document = startingDocument(reportType);
    expect(validateContent(serializeDocument(document))).toEqual({ ok: true, document });
    const types = new Set(walk(document.root).map((node) => node.type));
    // a chart of one's own is drawn once there are numbers for it, that of ratings where a disclosure needs it
    const allowed = allowedBlocks(reportType).filter((type) => !['Chart', 'RatingHistory'].includes(type));
    expect([...types].sort()).toEqual([...allowed].sort());
  },
);

it.each(draftReportTypes)('%s begins with its title and ends with its disclaimers', (reportType) => {
  const { children } = startingDocument(reportType).root;
  const types = typeof children === 'string' ? [] : children.map(({ type }) => type);
  expect(types.at(0)).toBe('ReportTitle');
  expect(types.at(-1)).toBe('Disclaimers');
});

it.each(draftReportTypes)('%s puts its rail below the text on a tablet', (reportType) => {
  const { styles } = startingDocument(reportType);
  const rows = Object.entries(styles.desktop).filter(([, style]) => style['display'] === 'flex');
  expect(rows).not.toEqual([]);
  for (const [id] of rows) expect(styles.tablet[id]).toEqual({ display: 'block' });
});

it('marks the blocks that descriptions come from (P19), each once', () => {
  const count = (type: 'videoSeries' | 'marketFlash', name: string) =>
    nodesOf(type).filter((node) => hasClass(node, name)).length;
  expect(count('videoSeries', 'need-to-know')).toBe(1);
  expect(count('marketFlash', 'investment-view')).toBe(1);
});

it('makes new ids each time', () => {
  const ids = new Set([...nodesOf('companyReport'), ...nodesOf('companyReport')].map(({ id }) => id));
  expect(ids.size).toBe(2 * nodesOf('companyReport').length);
});
