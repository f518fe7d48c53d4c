import { render, screen } from '@testing-library/react';
import { newDocument } from '../../model/document/document';
import { sampleContext } from '../../../testing/sample-context';
import { ReportSheet } from '../../renderer/report/report-sheet';
import { renderNodeBody } from '../../renderer/report/render';
import { reportTitleModel } from './report-title-model';

const node = reportTitleModel.defaults();

it('says what the report is', () => {
  const page = render(<>{renderNodeBody(node, sampleContext())}</>);
  expect(screen.getByRole('heading', { level: 1, name: 'Copper leads the way' })).toBeInTheDocument();
  for (const text of ['Upgrading on volumes', 'BHP Group (BHP)', 'Buy', 'Ann Analyst']) {
    expect(page.container).toHaveTextContent(text);
  }
  expect(reportTitleModel.plainText(node, sampleContext())).toBe(
    'Copper leads the way\nUpgrading on volumes\nBHP Group (BHP)\nBuy\nAnn Analyst',
  );
});

it('leaves out what a report does not have', () => {
  const report = {
    ...sampleContext().report,
    subTitle: '',
    recommendation: null,
    companyCode: null,
    companyName: null,
  };
  const bare = sampleContext({ report: { ...report, author: null, publishedDay: null } });
  expect(reportTitleModel.plainText(node, bare)).toBe('Copper leads the way');
});

it('names no company as the subject of a report that only mentions some', () => {
  const market = sampleContext({ report: { ...sampleContext().report, reportType: 'marketReport' } });
  expect(reportTitleModel.plainText(node, market)).not.toContain('BHP');
});

it('stands in place of the head that a sheet draws', () => {
  render(<ReportSheet document={newDocument([node])} context={sampleContext()} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
