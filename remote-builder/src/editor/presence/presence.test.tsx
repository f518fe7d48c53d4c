import type { DraftNow, PresentPage } from '@console/contract/draft-presence';
import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRegion } from '../announce/live-region';
import { useEditor } from '../editor-context';
import { OWN_EDITOR, renderInEditor } from '../../../testing/editor';
import { PeopleHere } from './people-here';
import { WritingNote } from './writing-note';

const ada = { '@id': '/api/user/9', id: '9', firstName: 'Ada', lastName: 'Admin' };
const page = (editorId: string, more: Partial<PresentPage> = {}): PresentPage => ({
  ...{ editorId, person: ada, page: 'builder', block: null, device: 'desktop' },
  ...{ since: '2026-11-30T10:00:00Z', writingSince: null },
  ...more,
});
const followed = (...present: PresentPage[]): { now: DraftNow; gone: null } => ({
  now: {
    ...{ present, state: { status: 'draft', by: null } },
    saved: { etag: '"1"', by: null, editorId: null },
  },
  gone: null,
});

const report = newDocument([
  {
    ...{ id: 'heading', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: 'Valuation' }, { insert: '\n', attributes: { header: 2 } }] }),
  },
  {
    ...{ id: 'text', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: 'Twelve times earnings.\n' }] }),
  },
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
  return { me, ...editor, tell: (...pages: PresentPage[]) => act(() => editor.follow(followed(...pages))) };
}

it('shows who else is here and where, and leads there', async () => {
  const { tell, store } = await open();
  tell(page(OWN_EDITOR), page('a', { block: 'text' }));
  const person = screen.getByRole('button', { name: 'Ada Admin is in “Valuation”, desktop' });
  expect(person).toHaveAttribute('data-letters', 'AA');
  await userEvent.click(person);
  expect(store.getState().selected.ids).toEqual(['text']);
});

it('calls one’s own other tab that', async () => {
  const { tell, me } = await open();
  tell(page('a', { person: { ...ada, id: me.id } }));
  expect(screen.getByRole('button', { name: 'You, in another tab: in the builder, desktop' })).toBeVisible();
});

it('tells arrivals and departures, and no move', async () => {
  const { tell } = await open();
  const spoken = screen.getByRole('log', { name: 'Announcements' });
  tell(page('a'));
  expect(spoken).toBeEmptyDOMElement();
  tell(page('a'), page('b'));
  expect(spoken).toHaveTextContent('Ada Admin has opened this report.');
  tell(page('a', { block: 'text' }), page('b'));
  expect(spoken).toHaveTextContent('Ada Admin has opened this report.');
  tell(page('b'));
  expect(spoken).toHaveTextContent('Ada Admin has left this report.');
});

it('says before one types that somebody writes here, until one does', async () => {
  const { tell, store } = await open();
  tell(page('a', { writingSince: new Date(Date.now() - 240_000).toISOString() }));
  expect(screen.getByRole('note', { name: 'Others write here' })).toHaveTextContent(
    'Ada Admin has been writing here for 4 minutes.',
  );
  act(() => store.edit((document) => ({ ...document, root: { ...document.root, props: {} } })));
  expect(screen.queryByRole('note')).toBeNull();
});

it('says nothing of that where nobody was here', async () => {
  const { tell } = await open();
  tell();
  tell(page('a'));
  expect(screen.queryByRole('note')).toBeNull();
});
