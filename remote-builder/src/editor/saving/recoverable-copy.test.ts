import { draftForTests } from '../../../testing/editor';
import type { Draft } from '@console/contract/drafts';
import type { DraftContent } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument, parseDocument, serializeDocument } from '@console/shared-report/document';
import { setChildren } from '@console/shared-report/tree/set-children';
import type { LocalCopy } from '@console/shared-ui/local-copy';
import { resolvedReport } from './both-versions';
import {
  copiedHeading,
  copiedVersions,
  isOutdated,
  isWorthRecovering,
  type DraftCopy,
} from './recoverable-copy';
import { delta } from '../../../testing/texts';

const draft = {
  ...draftForTests,
  updatedAt: '2026-11-21T10:00:00Z',
  content: { html: '{"saved":1}', css: '{}' },
};
const copy: LocalCopy<DraftContent> = {
  content: { html: '{"typed":1}', css: '{}' },
  baseUpdatedAt: '2026-11-21T10:00:00Z',
  changedAt: '2026-11-21T09:59:00Z',
};

describe('a copy of this browser', () => {
  it.each<[string, LocalCopy<DraftContent>, boolean]>([
    ['the same as the server has', { ...copy, content: { html: '{"saved":1}', css: '{}' } }, false],
    ['typed on what the server has, whatever the clocks say', copy, true],
    [
      'older than what somebody has saved since',
      { ...copy, baseUpdatedAt: '2026-11-21T08:00:00Z', changedAt: '2026-11-21T08:30:00Z' },
      true,
    ],
    ['with other styles', { ...copy, content: { html: '{"saved":1}', css: '{"desktop":{}}' } }, true],
  ])('%s', (_case, kept, expected) => {
    expect(isWorthRecovering(kept, draft)).toBe(expected);
  });

  it('tells that the draft has been saved since', () => {
    expect(isOutdated(copy, draft)).toBe(false);
    expect(isOutdated({ ...copy, baseUpdatedAt: '2026-11-21T08:00:00Z' }, draft)).toBe(true);
  });

  it('holds a title that the server does not have', () => {
    const same = { html: '{"saved":1}', css: '{}' };
    const titled = { ...same, title: 'Copper trails', subTitle: `${draft.subTitle} ` };
    expect(copiedHeading(titled, draft)).toEqual({ title: 'Copper trails' });
    expect(isWorthRecovering({ ...copy, content: titled }, draft)).toBe(true);
    expect(isWorthRecovering({ ...copy, content: { ...same, title: draft.title } }, draft)).toBe(false);
  });

  describe('with what it was made from', () => {
    const start = newDocument(
      ['one', 'two'].map((id) => ({ ...blockDefaults('Text'), id, children: delta(id) })),
    );
    const written = (...words: readonly [string, string][]) =>
      serializeDocument(words.reduce((next, [id, to]) => setChildren(next, id, delta(to)), start));
    const heading = { title: 'Copper', subTitle: 'Volumes' };
    const of = (content: DraftContent, title = 'Copper'): Draft => ({ ...draft, ...heading, title, content });
    const kept = (content: DraftContent, title?: string): LocalCopy<DraftCopy> => ({
      ...copy,
      content: { ...content, ...(title && { title }), base: { ...written(), ...heading } },
    });

    it.each<[string, LocalCopy<DraftCopy>, Draft, boolean]>([
      [
        'typed beside what somebody saved',
        kept(written(['one', 'mine'])),
        of(written(['two', 'theirs'])),
        true,
      ],
      [
        'arrived, and somebody wrote on elsewhere',
        kept(written(['one', 'mine'])),
        of(written(['one', 'mine'], ['two', 'theirs'])),
        false,
      ],
      ['typed where somebody saved', kept(written(['one', 'mine'])), of(written(['one', 'theirs'])), true],
      ['nothing but the base', kept(written()), of(written(['one', 'theirs'])), false],
      ['a title, and a new one of theirs', kept(written(), 'Mine'), of(written(), 'Theirs'), true],
      ['a title that arrived', kept(written(), 'Mine'), of(written(['two', 'theirs']), 'Mine'), false],
    ])('%s', (_case, left, saved, expected) => {
      expect(isWorthRecovering(left, saved)).toBe(expected);
    });

    it('is put together with what is saved by now', () => {
      const document = parseDocument(written(['two', 'theirs']));
      const versions = copiedVersions(kept(written(['one', 'mine']), 'Mine'), { document, heading });
      const both = versions && resolvedReport(versions, 'mine');
      expect(both && serializeDocument(both.document)).toEqual(written(['one', 'mine'], ['two', 'theirs']));
      expect(both?.heading).toEqual({ title: 'Mine', subTitle: 'Volumes' });
    });

    it('is taken as a whole where it has none, or none that can be read', () => {
      const report = { document: start, heading };
      expect(copiedVersions(copy, report)).toBeNull();
      const unread = { ...written(), base: { html: '{', css: '{}', ...heading } };
      expect(copiedVersions({ ...copy, content: unread }, report)).toBeNull();
    });
  });
});
