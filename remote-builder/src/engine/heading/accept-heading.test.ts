import { newDocument } from '@console/shared-report/document';
import { createEditorStore } from '../editor-store';
import { headingViolation, unsavedHeading } from './report-heading';

const start = { title: 'Copper', subTitle: 'Volumes' };
const open = () => {
  const store = createEditorStore(newDocument([]), start);
  const printed = () => store.getState().history.heading;
  const unsaved = () => unsavedHeading(printed(), store.getState().heading);
  return { store, printed, unsaved };
};

it('has titles in the one history, a step as any', () => {
  const { store, printed, unsaved } = open();
  store.editHeading({ title: 'Gold' }, { title: 'Edit Title' });
  store.edit(() => newDocument([]), { title: 'Clear' });
  expect(store.getState().history.past.map(({ title }) => title)).toEqual(['Edit Title', 'Clear']);
  store.undo();
  expect(printed()).toEqual({ title: 'Gold', subTitle: 'Volumes' });
  expect(unsaved()).toEqual({ title: 'Gold' });
  store.undo();
  expect([printed(), unsaved()]).toEqual([start, {}]);
  store.redo();
  expect(printed().title).toBe('Gold');
});

it('leaves to the button of the Settings what was typed there, until it is changed on the page', () => {
  const { store, unsaved } = open();
  store.editHeading({ title: 'Gold' }, { byHand: 'title' });
  store.editHeading({ subTitle: 'Costs' });
  expect(unsaved()).toEqual({ subTitle: 'Costs' });
  store.editHeading({ title: 'Gold!' });
  expect(unsaved()).toEqual({ title: 'Gold!', subTitle: 'Costs' });
});

it('takes what somebody else has changed into every step, and undo does not bring the old one back', () => {
  const { store, printed, unsaved } = open();
  store.editHeading({ subTitle: 'Costs' });
  store.acceptHeading({ heading: { title: 'Of theirs', subTitle: 'Volumes' } });
  expect(printed()).toEqual({ title: 'Of theirs', subTitle: 'Costs' });
  expect(unsaved()).toEqual({ subTitle: 'Costs' });
  store.undo();
  expect(printed()).toEqual({ title: 'Of theirs', subTitle: 'Volumes' });
});

it('keeps a title that both have changed upon the one that it was changed from, until theirs was seen', () => {
  const { store, printed } = open();
  store.editHeading({ title: 'Of mine' });
  store.acceptHeading({ heading: { title: 'Of theirs' } });
  expect([printed().title, store.getState().heading.saved.title]).toEqual(['Of mine', 'Copper']);
  store.acceptHeading({ heading: { title: 'Of theirs' }, isSeen: true });
  expect([printed().title, store.getState().heading.saved.title]).toEqual(['Of mine', 'Of theirs']);
});

it('knows what is typed since a save as unsaved, also where that was taken back', () => {
  const { store, printed, unsaved } = open();
  store.editHeading({ title: 'Gold' });
  store.editHeading({ title: 'Copper' });
  store.acceptHeading({ heading: { title: 'Gold' }, isSeen: true });
  expect([printed().title, unsaved()]).toEqual(['Copper', { title: 'Copper' }]);
});

it.each([
  ['title', 'Copper leads', null],
  ['title', ' ', 'This field is required'],
  ['subTitle', '', 'This field is required'],
  ['title', 'x'.repeat(201), 'This value is too long. It should have 200 characters or less.'],
  ['subTitle', 'x'.repeat(300), null],
  ['subTitle', 'x'.repeat(301), 'This value is too long. It should have 300 characters or less.'],
  ['title', 'Copper \u202egnp', 'This value has characters that cannot be seen.'],
] as const)('says of the %s %j: %s', (field, text, message) => {
  expect(headingViolation(field, text)).toBe(message);
});
