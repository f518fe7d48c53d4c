import { ApiError } from '@console/shared-auth/http/api-error';
import type { DraftWriter } from '../draft-access';
import type { LoadedDraft } from '../draft.queries';
import { draftForTests } from '../../../testing/editor';
import { mergingWriter } from './merging-writer';

const content = (html: string) => ({ html, css: '{}' });
const held = (etag: string, html: string, title = 'Copper'): LoadedDraft => ({
  etag,
  draft: { ...draftForTests, title, content: content(html) },
});

/** A server with one draft, which somebody else may change. */
function openServer() {
  let now = held('"1"', 'old');
  const written: string[] = [];
  const told: string[] = [];
  const write: DraftWriter = async (body, { etag }) => {
    if (etag !== now.etag) throw new ApiError(412, { changedBy: 'Ada Byron' }, 'Changed by Ada Byron');
    const html = String(body.content?.html ?? now.draft.content?.html);
    written.push(html);
    const title = body.title ?? now.draft.title;
    now = { etag: `${etag} mine`, draft: { ...now.draft, title, content: content(html) } };
    return { etag: now.etag, savedAt: '2026-11-21T10:00:00Z', draft: now.draft };
  };
  const merging = mergingWriter({
    ...{ writer: write, loaded: now, read: async () => now },
    takeIn: ({ base, theirs }) =>
      theirs.html.startsWith(base.html) ? content(`${theirs.html} and mine`) : null,
  });
  merging.subscribe(({ theirs: { draft } }) => told.push(draft.title));
  return {
    writer: merging.write,
    guard: merging.guard,
    meet: merging.meet,
    getKnown: merging.getKnown,
    acceptServerState: merging.acceptServerState,
    written,
    told,
    change: (theirs: LoadedDraft) => (now = theirs),
  };
}

it('writes its content over details that somebody else has changed, and tells of them', async () => {
  const { writer, written, told, change } = openServer();
  const first = await writer({ content: content('mine') }, { etag: '"1"' });
  change(held('"2"', 'mine', 'Copper and gold'));
  await writer({ content: content('mine too') }, { etag: first.etag });
  expect(written).toEqual(['mine', 'mine too']);
  expect(told).toEqual(['Copper and gold']);
});

it('writes the blocks of both where these can be put together, and a title beside them', async () => {
  const { writer, written, told, change } = openServer();
  change(held('"2"', 'old, theirs'));
  const first = await writer({ content: content('old, mine') }, { etag: '"1"' });
  expect([first.etag, written, told]).toEqual(['"2" mine', ['old, theirs and mine'], ['Copper']]);
  change(held('"3"', 'old, theirs and mine, more'));
  const changedFrom = { title: 'Copper' };
  expect((await writer({ title: 'Mine' }, { etag: first.etag, changedFrom })).draft).toMatchObject({
    title: 'Mine',
    content: content('old, theirs and mine, more and mine'),
  });
});

it.each([
  ['the content too', held('"2"', 'theirs'), { content: content('mine') }, '"1"'],
  ['a state that is not known here', held('"2"', 'old'), { content: content('mine') }, '"0"'],
])('leaves it a conflict when somebody else has changed %s', async (_what, theirs, body, etag) => {
  const { writer, written, told, change } = openServer();
  change(theirs);
  await expect(writer(body, { etag })).rejects.toThrow('Changed by Ada Byron');
  expect([written, told]).toEqual([[], []]);
});

it('tells who writes details what somebody else has made of them, and takes them upon that', async () => {
  const { writer, change } = openServer();
  const theirs = held('"2"', 'old', 'Theirs');
  change(theirs);
  await expect(writer({ title: 'Mine' }, { etag: '"1"' })).rejects.toMatchObject({ status: 412, theirs });
  expect((await writer({ title: 'Mine' }, { etag: '"2"' })).etag).toBe('"2" mine');
});

it('tells who does something to the draft as it was seen whether its details changed alone', async () => {
  const { guard, change, getKnown, told } = openServer();
  const stale = async () => {
    throw new ApiError(412, {}, 'Changed by Ada Byron');
  };
  const theirs = held('"2"', 'old', 'Theirs');
  change(theirs);
  await expect(guard(stale)).rejects.toMatchObject({ name: 'DetailsConflict', status: 412, theirs });
  change(held('"3"', 'theirs'));
  await expect(guard(stale)).rejects.toMatchObject({ status: 412, message: 'Changed by Ada Byron' });
  await expect(guard(stale)).rejects.not.toHaveProperty('theirs');
  const more = held('"4"', 'old, theirs');
  change(more);
  await expect(guard(stale)).rejects.toMatchObject({ name: 'ContentTakenIn', theirs: more });
  expect([getKnown().etag, told]).toEqual(['"4"', ['Copper']]);
  const closed = new ApiError(409, {}, 'Under review');
  await expect(guard(() => Promise.reject(closed))).rejects.toBe(closed);
  await expect(guard(async () => undefined)).resolves.toBeUndefined();
});

it('writes a title by itself over other details of somebody else', async () => {
  const { writer, told, change } = openServer();
  const theirs = held('"2"', 'old');
  change({ ...theirs, draft: { ...theirs.draft, subTitle: 'Theirs' } });
  const saved = await writer({ title: 'Mine' }, { etag: '"1"', changedFrom: { title: 'Copper' } });
  expect([saved.draft.title, saved.draft.subTitle]).toEqual(['Mine', 'Theirs']);
  expect(told).toEqual(['Copper']);
});

it('leaves it a conflict where both have changed the title, also where theirs was met by another write', async () => {
  const { writer, written, change } = openServer();
  change(held('"2"', 'old', 'Theirs'));
  const mine = { title: 'Mine' };
  const changedFrom = { title: 'Copper' };
  await expect(writer(mine, { etag: '"1"', changedFrom })).rejects.toMatchObject({ status: 412 });
  // the content is written over it, and the title is asked about as before
  const { etag } = await writer({ content: content('mine') }, { etag: '"1"' });
  await expect(writer(mine, { etag, changedFrom })).rejects.toMatchObject({ status: 412 });
  expect(written).toEqual(['mine']);
  // the same title of both is no conflict
  expect((await writer({ title: 'Theirs' }, { etag, changedFrom })).draft.title).toBe('Theirs');
  // once theirs was seen, mine is what goes on
  const seen = await writer(mine, { etag: `${etag} mine`, changedFrom: { title: 'Theirs' } });
  expect(seen.draft.title).toBe('Mine');
});

it('says who changed the title where the page refuses its own by itself, as it knows of theirs', async () => {
  const mine = [{ title: 'Mine' }, { changedFrom: { title: 'Copper' } }] as const;
  const refusal = { status: 412, problem: { changedBy: 'Ada Byron' } };
  const heard = openServer();
  heard.change(held('"2"', 'old', 'Theirs'));
  await heard.meet('Ada Byron');
  await expect(heard.writer(mine[0], { etag: '"2"', ...mine[1] })).rejects.toMatchObject(refusal);
  // met by a write of the page
  const met = openServer();
  met.change(held('"2"', 'old', 'Theirs'));
  const { etag } = await met.writer({ content: content('mine') }, { etag: '"1"' });
  await expect(met.writer(mine[0], { etag, ...mine[1] })).rejects.toMatchObject(refusal);
});

it('puts together what is changed after a version of somebody else was seen', async () => {
  const { writer, written, change, acceptServerState, getKnown } = openServer();
  const theirs = held('"2"', 'theirs');
  change(theirs);
  await expect(writer({ content: content('mine') }, { etag: '"1"' })).rejects.toMatchObject({ status: 412 });
  acceptServerState(theirs);
  expect(getKnown()).toMatchObject({ etag: '"2"', content: content('theirs') });
  change(held('"3"', 'theirs, more'));
  await writer({ content: content('theirs, mine') }, { etag: '"2"' });
  expect(written).toEqual(['theirs, more and mine']);
});

/** A page whose words are those of the server in which it began, with `mine` behind them, as two write at once. */
function openPage() {
  let now = held('"1"', 'old');
  let page = 'old';
  const met: string[] = [];
  const onWrite: ((body: Parameters<DraftWriter>[0]) => void)[] = [];
  const write: DraftWriter = async (body, { etag }) => {
    onWrite.shift()?.(body);
    if (etag !== now.etag) throw new ApiError(412, {}, 'Changed by Ada Byron');
    now = { etag: `${etag} mine`, draft: { ...now.draft, content: content(String(body.content?.html)) } };
    return { etag: now.etag, savedAt: '2026-11-21T10:00:00Z', draft: now.draft };
  };
  const merging = mergingWriter({
    ...{ writer: write, loaded: now, read: async () => now },
    takeIn: ({ base, theirs }) => {
      // what is not of the base is mine, also what was theirs once
      if (!page.startsWith(base.html) || !theirs.html.startsWith(base.html)) return null;
      page = theirs.html + page.slice(base.html.length);
      return content(page);
    },
  });
  merging.subscribe(({ theirs: { draft } }) => met.push(String(draft.content?.html)));
  return {
    save: (etag: string | null) => merging.write({ content: content(page) }, { etag }),
    type: (letters: string) => (page += letters),
    /** What happens as each next write arrives. */
    onWrite: (...acts: ((body: Parameters<DraftWriter>[0]) => void)[]) => onWrite.push(...acts),
    theyWrite: (letters: string) => {
      now = held(`${now.etag} theirs`, `${now.draft.content?.html}${letters}`);
    },
    saved: () => now.draft.content?.html,
    getKnown: merging.getKnown,
    met,
  };
}

it('goes on where they write again while both are being put together', async () => {
  const { save, type, onWrite, theyWrite, saved, met } = openPage();
  type(', mine');
  theyWrite(', theirs');
  onWrite(
    () => undefined,
    () => theyWrite(', more'),
  );
  const { etag } = await save('"1"');
  expect(saved()).toBe('old, theirs, more, mine');
  expect(met).toEqual(['old, theirs', 'old, theirs, more']);
  type(' too');
  await save(etag);
  expect(saved()).toBe('old, theirs, more, mine too');
});

it('calls nothing of theirs mine that was taken in before a write was lost', async () => {
  const { save, type, onWrite, theyWrite, saved, getKnown } = openPage();
  const lost = () => {
    throw new ApiError(503, {}, 'No answer');
  };
  type(', mine');
  theyWrite(', theirs');
  onWrite(() => undefined, lost);
  const begun = save('"1"');
  await expect(begun).rejects.toMatchObject({ status: 503 });
  // what a copy of the page was made from
  expect(getKnown().content?.html).toBe('old, theirs');
  theyWrite(', more');
  await save('"1"');
  expect(saved()).toBe('old, theirs, more, mine');
});

it('writes what was put together also where the write that comes again was made before that', async () => {
  const { save, type, onWrite, theyWrite, saved } = openPage();
  type(', mine');
  theyWrite(', theirs');
  let first: Parameters<DraftWriter>[0] | undefined;
  onWrite(
    (body) => void (first = body),
    () => {
      throw new ApiError(503, {}, 'No answer');
    },
  );
  await expect(save('"1"')).rejects.toMatchObject({ status: 503 });
  expect(first?.content?.html).toBe('old, mine');
  await save('"1"');
  expect(saved()).toBe('old, theirs, mine');
});

it('is a conflict in the end where they write faster than can be read', async () => {
  const { save, type, onWrite, theyWrite } = openPage();
  type(', mine');
  onWrite(...Array.from({ length: 40 }, () => () => theyWrite('.')));
  await expect(save('"1"')).rejects.toMatchObject({ status: 412 });
});

it('takes in what was saved elsewhere without a write, and writes upon that', async () => {
  const { writer, meet, getKnown, written, told, change } = openServer();
  expect(await meet(null)).toBeNull();
  change(held('"2"', 'old, theirs'));
  expect((await meet(null))?.etag).toBe('"2"');
  expect([getKnown().etag, written, told]).toEqual(['"2"', [], ['Copper']]);
  expect((await writer({ content: content('old, theirs and mine') }, { etag: '"2"' })).etag).toBe('"2" mine');
});

it('leaves to the next write what both changed', async () => {
  const { writer, meet, getKnown, told, change } = openServer();
  change(held('"2"', 'theirs'));
  expect(await meet(null)).toBeNull();
  expect([getKnown().etag, told]).toEqual(['"1"', []]);
  await expect(writer({ content: content('mine') }, { etag: '"1"' })).rejects.toThrow('Changed by Ada Byron');
});

it('leaves alone what has gone to its review', async () => {
  const { meet, told, change } = openServer();
  const theirs = held('"2"', 'old, theirs');
  change({ ...theirs, draft: { ...theirs.draft, status: 'pending review' } });
  expect(await meet(null)).toBeNull();
  expect(told).toEqual([]);
});
