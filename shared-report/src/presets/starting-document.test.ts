import { companyTypes, draftReportTypes } from '@console/contract/report-types';
import { allowedBlocks } from '../availability';
import { serializeDocument } from '../document';
import { walk } from '../tree/walk';
import { validateContent } from '../validate';
import { neededWidgets } from '../widget/needed-widgets';
import { startingDocument } from './starting-document';

it.each(draftReportTypes)('%s starts valid, with blocks of its type only', (reportType) => {
  const document = startingDocument(reportType);
  expect(validateContent(serializeDocument(document))).toEqual({ ok: true, document });
  const types = walk(document.root).map((node) => node.type);
  expect(types.filter((type) => !allowedBlocks(reportType).includes(type))).toEqual([]);
  const hasWidgets = companyTypes.includes(reportType);
  expect([...neededWidgets(document)]).toEqual(hasWidgets ? ['stockOverview', 'sharePrice'] : []);
});

it('marks the blocks that descriptions come from (P19)', () => {
  const classes = (type: 'videoSeries' | 'marketFlash') =>
    walk(startingDocument(type).root).map((node) => node.props.className);
  expect(classes('videoSeries')).toContain('need-to-know');
  expect(classes('marketFlash')).toContain('investment-view');
});
