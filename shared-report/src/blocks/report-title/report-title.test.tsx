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

it('says the target price beside the price of the page, on the page and in plain text', () => {
  const { report } = sampleContext();
  const targetPrice = { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' };
  const context = sampleContext({ report: { ...report, targetPrice } });
  const page = render(<>{renderNodeBody(node, context)}</>);
  const line = 'Target price AUD 48.20 in 12 months (DCF), 5.9% above the price of AUD 45.50';
  expect(page.container).toHaveTextContent(line);
  expect(reportTitleModel.plainText(node, context)).toBe(
    `Copper leads the way\nUpgrading on volumes\nBHP Group (BHP)\nBuy\n${line}\nAnn Analyst`,
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
