import { changedContent, type ContentChange } from '@console/contract/content-change';
import { getDraft, updateDraft } from '@console/contract/drafts';
import type { DraftContent } from '@console/contract/report-document';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { openNetwork, type Sent } from '@console/tooling/test-kit/network';
import { draftForTests } from '../../testing/editor';
import { draftAccess } from './draft-access';

const root = newDocument([]);
const contentOf = (...texts: string[]) =>
  serializeDocument({
    ...root,
    root: {
      ...root.root,
      children: texts.map((text, at) => ({
        ...{ id: `textblock${at}`, type: 'Text' as const, props: {} },
        children: JSON.stringify({ ops: [{ insert: `${text}\n` }] }),
      })),
    },
  });
const words = 'Volumes rose, and costs fell. '.repeat(20);
const before = contentOf(words, words);
const after = contentOf(words, `${words}Demand too.`);

const network = openNetwork();
let nextSave = 0;
const session = { nextSave: () => ({ editorId: draftForTests.id, number: (nextSave += 1) }) };
/** What the server answers: without the content where it is asked to. */
const answerWith = (etag: string, content?: DraftContent) => {
  const { content: _content, media: _media, ...details } = draftForTests;
  network.on(updateDraft, { ...details, ...(content && { content }) }, { etag });
};
const open = (etag: string | null = '"1"') =>
  draftAccess(draftForTests.id, session, { etag, draft: { ...draftForTests, content: before } });
const bodies = () => network.sentTo(updateDraft).map(({ body }) => body);
const changeOf = ({ body }: Sent) => (body as { contentChange: ContentChange }).contentChange;

beforeEach(async () => {
  await network.signIn('ROLE_ANALYST');
  answerWith('"2"');
});

it('tells what changed of the content that the server has, and knows what it has then', async () => {
  const { write } = open();
  const saved = await write({ content: after }, { etag: '"1"' });
  expect([saved.etag, saved.draft.content]).toEqual(['"2"', after]);
  answerWith('"3"');
  await write({ content: before, title: 'Copper' }, { etag: '"2"' });
  const [first, second] = network.sentTo(updateDraft);
  expect(first && changedContent(before, changeOf(first))).toEqual(after);
  expect(second && changedContent(after, changeOf(second))).toEqual(before);
  expect(second?.body).toMatchObject({ title: 'Copper' });
  for (const sent of [first, second]) {
    expect(sent?.headers.get('prefer')).toBe('return=minimal');
    expect(JSON.stringify(sent?.body).length).toBeLessThan(200);
  }
});

it('sends all of it upon what the server is not known to have', async () => {
  for (const etag of ['"7"', null]) {
    network.sent.length = 0;
    await open().write({ content: after }, { etag });
    expect(bodies()).toEqual([{ content: after }]);
  }
});

it('goes on from what the server made of it', async () => {
  const kept = contentOf(words, 'As it is kept');
  answerWith('"2"', kept);
  const { write } = open();
  expect((await write({ content: after }, { etag: '"1"' })).draft.content).toEqual(kept);
  network.sent.length = 0;
  await write({ content: after }, { etag: '"2"' });
  const [sent] = network.sentTo(updateDraft);
  expect(sent && changedContent(kept, changeOf(sent))).toEqual(after);
});

it('goes on from what it reads', async () => {
  const theirs = contentOf('Theirs', words);
  network.on(getDraft, { ...draftForTests, content: theirs }, { etag: '"5"' });
  const { read, write } = open();
  expect((await read()).draft.content).toEqual(theirs);
  await write({ content: after }, { etag: '"5"' });
  const [sent] = network.sentTo(updateDraft);
  expect(sent && changedContent(theirs, changeOf(sent))).toEqual(after);
});

it('sends all of it once the server has another content, as another write', async () => {
  network.refuse(updateDraft, 422, {
    violations: [{ propertyPath: 'contentChange', message: 'The report has another content by now.' }],
  });
  await expect(open().write({ content: after }, { etag: '"1"' })).rejects.toMatchObject({ status: 422 });
  const [change, whole] = network.sentTo(updateDraft);
  expect(change?.body).toHaveProperty('contentChange');
  expect(whole?.body).toEqual({ content: after });
  expect(whole?.headers.get('draft-save')).not.toBe(change?.headers.get('draft-save'));
});

it('writes details with no content at all, and keeps what it knows of that', async () => {
  const { write } = open();
  expect((await write({ title: 'Copper' }, { etag: '"1"' })).draft.content).toEqual(before);
  expect(bodies()).toEqual([{ title: 'Copper' }]);
});
