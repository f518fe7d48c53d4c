import { getKeyProperties, updateKeyProperties } from '@console/contract/key-properties';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { noHeading } from '../../engine/heading/report-heading';
import { takenIn } from '../../engine/merging/taken-in';
import { severalSelected } from '../../engine/selected';
import { BlockOptions } from './block-options';

const company = {
  '@id': `/api/company/${idOf('a1')}`,
  id: idOf('a1'),
  code: 'BHP',
  name: 'BHP Group',
};
const properties = { rating: 3, moat: 1, growth: 1, income: 1, risk: 1 };

async function openOptions(type: 'ReportTitle' | 'KeyProperties', companies = [company]) {
  const network = openNetwork().on(getKeyProperties, properties).on(updateKeyProperties, properties);
  await network.signIn('ROLE_ANALYST');
  const node = blockDefaults(type);
  const editor = renderInEditor(newDocument([node]), <BlockOptions />, { company: companies });
  act(() => editor.store.select(node.id));
  return { network, ...editor };
}

it('says of a block without options that there are none', async () => {
  await openOptions('ReportTitle');
  expect(screen.getByText('No settings available for ReportTitle')).toBeVisible();
});

it('says so of key properties where there is no company to judge', async () => {
  await openOptions('KeyProperties', []);
  expect(screen.getByText('No settings available for KeyProperties')).toBeVisible();
});

it('says how many blocks are selected, and does with all of them what there is to do', async () => {
  openNetwork();
  const [text, image] = [blockDefaults('Text'), blockDefaults('Image')];
  const { store } = renderInEditor(newDocument([text, image]), <BlockOptions />);
  act(() => store.selectThese(severalSelected([text.id, image.id])));
  expect(screen.getByRole('heading')).toHaveTextContent('2 blocks selected');
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  const { root } = store.getState().history.present;
  expect(childNodes(root).map(({ type }) => type)).toEqual(['Text', 'Image', 'Text', 'Image']);
  expect(store.getState().selected.ids).toEqual(
    childNodes(root)
      .slice(2)
      .map(({ id }) => id),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Image' }));
  expect(store.getState().selected.ids).toEqual([childNodes(root)[3]?.id]);
});

it('keeps the words that came into a text while it is written at the side', async () => {
  openNetwork();
  const textOf = (words: string) => JSON.stringify({ ops: [{ insert: `${words}\n` }] });
  const text = { ...blockDefaults('Text'), children: textOf('Costs fell.') };
  const { store } = renderInEditor(newDocument([text]), <BlockOptions />);
  act(() => store.select(text.id));
  // as a browser does that is typed into
  const typed = (words: string) =>
    act(async () => {
      const line = screen.getByRole('textbox', { name: 'Text' }).querySelector('p');
      if (line?.firstChild) line.firstChild.nodeValue = words;
    });
  const comesIn = (words: string) =>
    act(() => store.complete((now) => setChildren(now, text.id, textOf(words))));
  const stored = () => childNodes(store.getState().history.present.root)[0]?.children;
  comesIn('All costs fell.');
  await typed('All costs fell. Debt too.');
  comesIn('All costs fell in May.');
  await waitFor(() => expect(stored()).toBe(textOf('All costs fell in May. Debt too.')), { timeout: 3000 });
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('All costs fell in May. Debt too.');
});

it('judges the company of the report in a dialog, and draws the block anew', async () => {
  const { network, refreshWidgets, notices } = await openOptions('KeyProperties');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Edit key properties of BHP' }));
  await open();
  const dialog = await screen.findByRole('dialog', { name: 'Key Properties of BHP' });
  const rating = await screen.findByRole('slider', { name: 'Rating' });
  expect(rating).toHaveValue('3');
  fireEvent.change(rating, { target: { value: '4' } });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(network.sentTo(updateKeyProperties)).toEqual([]);

  await open();
  fireEvent.change(await screen.findByRole('slider', { name: 'Rating' }), { target: { value: '5' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Rating' })).toBeNull());
  expect(network.sentTo(updateKeyProperties).map(({ body }) => body)).toEqual([{ ...properties, rating: 5 }]);
  expect(notices.map(({ text }) => text)).toEqual(['Key properties saved.']);
  expect(refreshWidgets.mock.calls).toEqual([['keyProperties']]);
});

it('shows a table as its page does while one writes in a row that somebody else deleted, and changes what waits', async () => {
  openNetwork();
  const cells = (...rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
  const data = cells(['EBIT', '5'], ['Sales', '9']);
  const table = { ...blockDefaults('Table'), id: 'table' };
  const base = newDocument([{ ...table, props: { ...table.props, data } }]);
  const theirs = setProps(base, 'table', { data: cells(['Sales', '9']) });
  const mine = setProps(base, 'table', { data: cells(['EBIT', '6'], ['Sales', '9']) });
  const { store } = renderInEditor(base, <BlockOptions />);
  act(() => {
    const taken = takenIn(
      { document: mine, heading: noHeading },
      { base, theirs, by: 'Ada Byron', at: '2026-11-30T10:00:00Z' },
    );
    if (taken) store.editReport(() => taken);
    store.write('table', 'end', 'data.0.1', true);
  });
  const figure = screen.getByDisplayValue('6');
  expect(screen.getByDisplayValue('EBIT')).toBeVisible();
  fireEvent.change(figure, { target: { value: '7' } });
  fireEvent.blur(figure);
  const { present, choices } = store.getState().history;
  await waitFor(() => expect(JSON.stringify(store.getState().history.choices)).toContain('"content":"7"'));
  expect(JSON.stringify([present, choices])).toContain('EBIT');
  expect(JSON.stringify(store.getState().history.present)).not.toContain('EBIT');
});
