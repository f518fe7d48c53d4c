import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleContext } from '../../../testing/sample-context';
import { gridOf } from '../../model/grid/grid-of-node';
import { renderNodeBody } from '../../renderer/report/render';
import { chartModel } from './chart-model';
import { settings } from './chart-settings';

// the same parser as a module that Jest can load
jest.mock('csv-parse/browser/esm/sync', () => jest.requireActual('csv-parse/sync'));

const empty = chartModel.defaults();
const cells = (...rows: readonly string[]) =>
  rows.map((row) => row.split('|').map((content) => ({ content, isHeading: false, bold: false })));
const node = {
  ...empty,
  props: {
    ...empty.props,
    caption: 'Sales',
    unit: 'A$m',
    source: 'Company',
    data: cells('Year|Sales', 'FY25|1,200', 'FY26|(3)'),
  },
};
const DataChart = ({ data }: { readonly data: { readonly kind: string } }) => <p>{data.kind}</p>;
const words =
  'Line chart of Sales, FY25 to FY26, in A$m. Sales: first 1,200 (FY25), last -3 (FY26), highest 1,200 (FY25), lowest -3 (FY26).';

function openSettings(given = node) {
  const latest = { node: given };
  function Panel() {
    const [current, setCurrent] = useState(given);
    return (
      <settings.Settings
        node={current}
        mediaUrl={() => null}
        onChange={({ props }) => {
          latest.node = { ...current, props: { ...current.props, ...props } as typeof current.props };
          setCurrent(latest.node);
        }}
      />
    );
  }
  render(<Panel />);
  return () => gridOf(latest.node).map((row) => row.map(({ content }) => content).join('|'));
}

it('is drawn with title, unit, source and a description', () => {
  render(<>{renderNodeBody(node, sampleContext({ DataChart }))}</>);
  expect(screen.getByRole('img', { name: words })).toHaveTextContent('line');
  for (const text of ['A$m', 'Source: Company']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Sales', { selector: '.block-caption' })).toBeInTheDocument();
});

it('has its figures as a table', () => {
  render(<>{renderNodeBody(node, sampleContext({ DataChart }))}</>);
  const table = screen.getByRole('table', { name: 'Figures of the chart, in A$m' });
  expect(within(table).getByRole('row', { name: 'FY26 -3' })).toBeInTheDocument();
  expect(within(table).getByRole('rowheader', { name: 'FY26' })).toBeInTheDocument();
});

it('is its numbers in plain text', () => {
  expect(chartModel.plainText(node, sampleContext())).toBe(
    `Sales\nA$m\n${words}\nYear\tSales\nFY25\t1,200\nFY26\t(3)\nSource: Company`,
  );
  expect(chartModel.plainText(empty, sampleContext())).toBe('');
});

it('says what belongs there while it is written, and is left out for readers', () => {
  render(<>{renderNodeBody(empty, sampleContext({ face: 'canvas', DataChart }))}</>);
  expect(screen.getByText(/This chart has no numbers yet/)).toBeInTheDocument();
  expect(chartModel.isLeftOut?.(sampleContext(), empty)).toBe(true);
  expect(chartModel.isLeftOut?.(sampleContext(), node)).toBe(false);
});

it('begins as an empty grid of three rows and two columns', () => {
  expect(gridOf(empty).map((row) => row.map(({ content }) => content))).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
});

it.each([
  ['kind', 'donut'],
  ['kind', 7],
  ['unit', 'x'.repeat(61)],
  ['description', 'x'.repeat(2001)],
  ['data', [[{ content: 1 }]]],
  ['data', null],
  ['data', cells('Sales|').map(([sales, next]) => [{ ...sales, colSpan: 2 }, next])],
])('refuses %s %j', (name, value) => {
  expect(chartModel.props[name]?.(value)).toMatch(/^must/);
});

it('takes cells pasted from a spreadsheet and names what is no number', async () => {
  const rows = openSettings({ ...node, props: { ...node.props, data: cells('|', '|') } });
  await userEvent.click(screen.getByRole('textbox', { name: 'Row 1, column 1' }));
  await userEvent.paste('Year\tSales\r\nFY25\tsoon\r\n');
  expect(rows()).toEqual(['Year|Sales', 'FY25|soon']);
  expect(screen.getByText('Not a number, so not drawn: “soon” (row 2, column 2).')).toBeInTheDocument();
  for (const name of ['Bold', 'Merge right', 'Split cell'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('imports a CSV file and says why another one can not be', async () => {
  const rows = openSettings();
  const choose = (text: string, name: string) =>
    userEvent.upload(
      screen.getByLabelText('Import XLSX or CSV'),
      Object.assign(new File([text], name), { text: async () => text }),
      {
        applyAccept: false,
      },
    );
  await choose('\ufeffYear;Profit\r\nFY25;"1,5"\r\nFY26;7\r\n', 'a.csv');
  expect(await screen.findByText('The cells are those of a.csv.')).toBeInTheDocument();
  expect(rows()).toEqual(['Year|Profit', 'FY25|1,5', 'FY26|7']);
  await choose('no workbook', 'b.xlsx');
  expect(await screen.findByText(/The file could not be read/)).toBeInTheDocument();
  await choose('x', 'c.pdf');
  expect(await screen.findByText('Choose an XLSX or CSV file.')).toBeInTheDocument();
  expect(rows()).toEqual(['Year|Profit', 'FY25|1,5', 'FY26|7']);
});
