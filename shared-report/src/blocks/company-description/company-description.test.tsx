import { render, screen } from '@testing-library/react';
import type { WidgetStates } from '../../model/facts/report-context';
import { sampleCompany, sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { companyDescriptionModel } from './company-description-model';

const node = companyDescriptionModel.defaults();
const base = sampleContext();
const withCompany = (company: WidgetStates['company']) =>
  sampleContext({ widgets: { ...base.widgets, company } });

it("is called 'Company Overview' (P13) and shows the feed's text in paragraphs", () => {
  render(<>{renderNodeBody(node, base)}</>);
  expect(screen.getByRole('heading', { name: 'Company Overview' })).toBeInTheDocument();
  expect(screen.getByText('Mines iron ore & copper.')).toBeInTheDocument();
  expect(companyDescriptionModel.plainText(node, base)).toBe(
    'Company Overview\nMines iron ore & copper.\nSells to steel makers.',
  );
});

it('shows markup of a feed as text', () => {
  const description = '<p>One</p><script>alert(1)</script><p>&lt;b&gt;Two</p>';
  render(
    <>{renderNodeBody(node, withCompany({ state: 'ready', value: { ...sampleCompany, description } }))}</>,
  );
  expect(screen.getByText('<b>Two')).toBeInTheDocument();
  expect(screen.queryByText(/alert/)).toBeNull();
});

it.each<[string, WidgetStates['company']]>([
  ['no company', { state: 'ready', value: null }],
  ['no description', { state: 'ready', value: { ...sampleCompany, description: ' ' } }],
  ['a failed call', { state: 'failed' }],
])('says so for %s (A§8)', (_name, company) => {
  render(<>{renderNodeBody(node, withCompany(company))}</>);
  expect(screen.getByText('No Description Available')).toBeInTheDocument();
});
