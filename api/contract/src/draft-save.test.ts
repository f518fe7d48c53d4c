import { formatDraftSave, parseDraftSave } from './draft-save';

const editorId = '6f1c7b0e-7b57-4d0e-9a94-0d6f1f0e2a11';

it('is read as it was written', () => {
  expect(formatDraftSave({ editorId, number: 12 })).toBe(`${editorId}/12`);
  expect(parseDraftSave(`${editorId}/12`)).toEqual({ editorId, number: 12 });
});

it.each([
  undefined,
  '',
  editorId,
  `${editorId}/0`,
  `${editorId}/-1`,
  `${editorId}/1e3`,
  `x/1`,
  [`${editorId}/1`],
])('is no save: %j', (header) => {
  expect(parseDraftSave(header)).toBeNull();
});
