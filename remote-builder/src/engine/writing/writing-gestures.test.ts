import { newDocument } from '@console/shared-report/document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { createEditorStore } from '../editor-store';
import { createEarlyKeys } from './early-keys';
import { bindWriting } from './writing-gestures';

const text = (words: string) => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({ ops: [{ insert: `${words}\n` }] }),
});

it('loses no key between the click into a text and its caret, though another one is being left', () => {
  jest.useFakeTimers();
  const [one, other] = [text('One'), text('Other')];
  const store = createEditorStore(newDocument([one, other]));
  document.body.innerHTML = [one, other]
    .map(({ id }) => `<div data-node="${id}"><div class="rich-text"><p>Words</p></div></div>`)
    .join('');
  const keys = createEarlyKeys();
  const stop = bindWriting(document, store, keys);
  const played: string[] = [];
  const play = () => keys.play({ root: document.body, type: (typed) => typed !== '' && played.push(typed) });
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  store.write(one.id, 'end');
  play();
  document
    .querySelector(`[data-node="${other.id}"] p`)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // GrapesJS selects the block that was clicked; a busy page is given the next keys before any timer
  store.select(other.id);
  expect([press('1'), press('6')]).toEqual([false, false]);
  jest.runAllTimers();
  expect(store.getState().writing?.nodeId).toBe(other.id);
  press(',');
  play();
  expect(played).toEqual(['16,']);
  // whoever leaves the text has keys of the block again
  store.stopWriting();
  expect(press('x')).toBe(true);
  stop();
  jest.useRealTimers();
});
