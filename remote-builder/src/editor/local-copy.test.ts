import { draftForTests } from './editor-harness';
import { isWorthRecovering, type LocalCopy } from './local-copy';

const draft = {
  ...draftForTests,
  updatedAt: '2026-11-21T10:00:00Z',
  content: { html: '{"saved":1}', css: '{}' },
};
const copy: LocalCopy = {
  content: { html: '{"typed":1}', css: '{}' },
  baseUpdatedAt: '2026-11-21T10:00:00Z',
  changedAt: '2026-11-21T09:59:00Z',
};

describe('isWorthRecovering', () => {
  it.each<[string, LocalCopy | null, boolean]>([
    ['no copy', null, false],
    ['the same as the server has', { ...copy, content: { html: '{"saved":1}', css: '{}' } }, false],
    ['typed on what the server has, whatever the clocks say', copy, true],
    ['older than what the server has', { ...copy, baseUpdatedAt: '2026-11-21T08:00:00Z' }, false],
    [
      'newer than what the server has',
      { ...copy, baseUpdatedAt: '2026-11-21T08:00:00Z', changedAt: '2026-11-21T10:30:00Z' },
      true,
    ],
  ])('%s', (_case, kept, expected) => {
    expect(isWorthRecovering(kept, draft)).toBe(expected);
  });
});
