import { render, screen } from '@testing-library/react';
import { sampleCompany, sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { companiesMentionedModel } from './companies-mentioned-model';

const node = companiesMentionedModel.defaults();
const base = sampleContext();
const unknown = { ...sampleCompany, id: 'x', code: 'NEW', currentStockPrice: 0, currentRecommendation: null };
const withCompanies = (value: (typeof sampleCompany)[]) =>
  sampleContext({ widgets: { ...base.widgets, companiesMentioned: { state: 'ready', value } } });

it('lists code, name, recommendation, price and sector of each company', () => {
  const context = withCompanies([sampleCompany, unknown]);
  render(<>{renderNodeBody(node, context)}</>);
  expect(screen.getByRole('row', { name: 'BHP BHP Group Buy 45.50 Materials' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'NEW BHP Group - - Materials' })).toBeInTheDocument();
  expect(companiesMentionedModel.plainText(node, context)).toContain('BHP\tBHP Group\tBuy\t45.50\tMaterials');
});

it('gives each price its currency where they are not all of one', () => {
  const abroad = { ...sampleCompany, id: 'y', code: 'AIR', currentStockPrice: 0.58, priceCurrency: 'NZD' };
  const text = companiesMentionedModel.plainText(node, withCompanies([sampleCompany, abroad]));
  expect(text).toContain('\tPrice\tSector');
  expect(text).toContain('BHP\tBHP Group\tBuy\tAUD 45.50\tMaterials');
  expect(text).toContain('AIR\tBHP Group\tBuy\tNZD 0.58\tMaterials');
  expect(companiesMentionedModel.plainText(node, withCompanies([abroad]))).toContain('Price (NZD)');
  expect(companiesMentionedModel.plainText(node, withCompanies([sampleCompany]))).toContain('Price (AUD)');
});

it('says of which day its prices are, and of which those are that are of another one', () => {
  const [first, second] = [
    { ...sampleCompany, asOf: '2026-11-20' },
    { ...sampleCompany, id: 'z', code: 'OLD', asOf: '2026-11-13' },
  ];
  const text = (...companies: (typeof sampleCompany)[]) =>
    companiesMentionedModel.plainText(node, withCompanies(companies));
  expect(text(first)).toContain('BHP\tBHP Group\tBuy\t45.50\tMaterials\nPrices are closes of 20 Nov 26.\n');
  const both = text(first, second);
  expect(both).toContain('OLD\tBHP Group\tBuy\t45.50 (13 Nov 26)\tMaterials');
  expect(both).toContain('Prices are closes of 20 Nov 26 where no other day is given.');
  expect(text(sampleCompany)).not.toContain('Prices are');
  render(<>{renderNodeBody(node, withCompanies([first]))}</>);
  expect(screen.getByText('Prices are closes of 20 Nov 26.')).toBeVisible();
});

it('says so when a report names none', () => {
  render(<>{renderNodeBody(node, withCompanies([]))}</>);
  expect(screen.getByText('No data Available')).toBeInTheDocument();
});
