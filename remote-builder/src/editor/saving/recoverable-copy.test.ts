import { draftForTests } from '../../../testing/editor';
import type { DraftContent } from '@console/contract/report-document';
import type { LocalCopy } from '@console/shared-ui/local-copy';
import { copiedHeading, isOutdated, isWorthRecovering } from './recoverable-copy';

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
});
