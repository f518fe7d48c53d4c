import type { PresentPage } from '@console/contract/draft-presence';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRegion } from '../announce/live-region';
import { useEditor } from '../editor-context';
import { OWN_EDITOR, renderInEditor } from '../../../testing/editor';
import { ada, openOn, pageOfAda } from '../../../testing/presence';
import { PeopleHere } from './people-here';
import { WritingNote } from './writing-note';

const table = { ...blockDefaults('Table'), children: [] };

const report = newDocument([
  {
    ...{ id: 'heading', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: 'Valuation' }, { insert: '\n', attributes: { header: 2 } }] }),
  },
  {
    ...{ id: 'text', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: 'Twelve times earnings.\n' }] }),
  },
  { ...table, id: 'metals', props: { ...table.props, caption: 'Metals' } },
  { ...table, id: 'plain', props: { ...table.props, caption: '' } },
]);

function Spoken() {
  return <LiveRegion announcer={useEditor().announcer} />;
}

async function open() {
  const me = await openNetwork().signIn('ROLE_ANALYST');
  const editor = renderInEditor(
    report,
    <>
      <PeopleHere />
      <WritingNote />
      <Spoken />
    </>,
  );
  return { me, ...editor, tell: (...pages: PresentPage[]) => act(() => editor.follow(openOn(...pages))) };
}

it('shows who else is here and where, and leads there', async () => {
  const { tell, store } = await open();
  tell(pageOfAda(OWN_EDITOR), pageOfAda('a', { block: 'text' }));
  const person = screen.getByRole('button', { name: 'Ada Admin is in “Valuation”, desktop' });
  expect(person).toHaveAttribute('data-letters', 'AA');
  await userEvent.click(person);
  expect(store.getState().selected.ids).toEqual(['text']);
});

it.each([
  ['metals', 'Ada Admin is in table “Metals”, desktop'],
  ['plain', 'Ada Admin is in a table in “Valuation”, desktop'],
])('says the table in which somebody is: %s', async (block, words) => {
  const { tell } = await open();
  tell(pageOfAda('a', { block }));
  expect(screen.getByRole('button', { name: words })).toBeVisible();
});

it('calls one’s own other tab that', async () => {
  const { tell, me } = await open();
  tell(pageOfAda('a', { person: { ...ada, id: me.id } }));
  expect(screen.getByRole('button', { name: 'You, in another tab: in the builder, desktop' })).toBeVisible();
});

it('tells arrivals and departures, and no move', async () => {
  const { tell } = await open();
  const spoken = screen.getByRole('log', { name: 'Announcements' });
  tell(pageOfAda('a'));
  expect(spoken).toBeEmptyDOMElement();
  tell(pageOfAda('a'), pageOfAda('b'));
  expect(spoken).toHaveTextContent('Ada Admin has opened this report.');
  tell(pageOfAda('a', { block: 'text' }), pageOfAda('b'));
  expect(spoken).toHaveTextContent('Ada Admin has opened this report.');
  tell(pageOfAda('b'));
  expect(spoken).toHaveTextContent('Ada Admin has left this report.');
});

it('says before one types that somebody writes here, until one does', async () => {
  const { tell, store } = await open();
  tell(pageOfAda('a', { writingSince: new Date(Date.now() - 240_000).toISOString() }));
  expect(screen.getByRole('note', { name: 'Others write here' })).toHaveTextContent(
    'Ada Admin has been writing here for 4 minutes.',
  );
  act(() => store.edit((document) => ({ ...document, root: { ...document.root, props: {} } })));
  expect(screen.queryByRole('note')).toBeNull();
});

it('says nothing of that where nobody was here', async () => {
  const { tell } = await open();
  tell();
  tell(pageOfAda('a'));
  expect(screen.queryByRole('note')).toBeNull();
});

it('says no more than where others were once the connection is lost, and neither that they left nor came', async () => {
  const { follow } = await open();
  const { now } = openOn(pageOfAda('a', { block: 'text' }));
  act(() => follow({ now, gone: null }));
  act(() => follow({ now, gone: null, isLost: true }));
  const words = 'Ada Admin was in “Valuation”, desktop, before the connection was lost';
  expect(screen.getByRole('button', { name: words })).toBeVisible();
  expect(screen.queryByRole('note', { name: 'Others write here' })).toBeNull();
  act(() => follow({ now, gone: null }));
  expect(screen.getByRole('button', { name: 'Ada Admin is in “Valuation”, desktop' })).toBeVisible();
  expect(screen.queryByText(/has (left|opened) this report/)).toBeNull();
});
