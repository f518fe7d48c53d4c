import { getDraftOrigin, type DraftOrigin } from '@console/contract/draft-origin';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { setChildren } from '@console/shared-report/tree/set-children';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { LastFigures } from './last-figures';
import { LastFiguresNote } from './last-figures-note';

const origin: DraftOrigin = {
  ...{
    title: 'Copper',
    isPublished: true,
    day: '2026-08-12',
    recommendation: 'Buy',
    targetPrice: null,
    companyId: null,
  },
  figures: [{ name: 'PE Ratio', printed: '14.0' }],
};
const text = blockDefaults('Text');
const words = (insert: string) => JSON.stringify({ ops: [{ insert: `${insert}\n` }] });
const written = newDocument([{ ...text, children: words('On 14.0 times earnings') }]);

async function network(answer: DraftOrigin | null) {
  await openNetwork().on(getDraftOrigin, { origin: answer }).signIn('ROLE_ANALYST');
}

it('lists figures of the last report, leads to their block, and forgets them with the text', async () => {
  await network(origin);
  const onShowBlock = jest.fn();
  const { store } = renderInEditor(written, <LastFigures onShowBlock={onShowBlock} />);
  const region = await screen.findByRole('region', { name: 'Figures from the last report' });
  const figure = within(region).getByRole('button', { name: /^14\.0/ });
  expect(figure).toHaveTextContent(/PE Ratio: 14\.0 then(?!,)/);
  expect(region).toHaveTextContent('In the text, from the report of 12 Aug 26.');
  await userEvent.click(figure);
  expect(onShowBlock).toHaveBeenCalledWith(text.id);

  act(() => store.edit((document) => setChildren(document, text.id, words('On 13.8 times earnings'))));
  expect(
    await screen.findByText('The text has none of the report of 12 Aug 26 that has changed.'),
  ).toBeVisible();
  expect(within(region).queryByRole('button')).toBeNull();
});

it('says how many there are, until that is put away', async () => {
  await network(origin);
  const onShowFigures = jest.fn();
  renderInEditor(written, <LastFiguresNote onShowFigures={onShowFigures} />);
  const note = await screen.findByRole('note', { name: 'Figures from the last report' });
  expect(note).toHaveTextContent(
    '1 figure in the text is from the report of 12 Aug 26 and has changed since.',
  );
  await userEvent.click(within(note).getByRole('button', { name: 'Show figures' }));
  expect(onShowFigures).toHaveBeenCalled();
  await userEvent.click(within(note).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('note')).toBeNull();
});

it('is not there for a report from a template', async () => {
  await network(null);
  const { notices } = renderInEditor(written, <LastFigures onShowBlock={() => undefined} />);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(notices).toEqual([]);
});
