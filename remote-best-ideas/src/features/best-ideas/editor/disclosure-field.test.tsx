import { FormProvider, useConsoleForm } from '@console/shared-ui/form';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openElements } from '@console/tooling/test-kit/open-page';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { DisclosureField } from './disclosure-field';
import { TogetherContext } from './together';

const text = (words: string) => JSON.stringify({ ops: [{ insert: `${words}\n` }] });
const withText = (words: string) => ({
  ...{ priceTolerance: 10, content: [] },
  disclaimers: { specificDisclosure: text(words), footer: text('') },
});

async function open() {
  await openNetwork().signIn('ROLE_ANALYST');
  const ask = jest.fn();
  let comesIn: (words: string) => void = () => undefined;
  let shown = '';
  function Page() {
    const form = useConsoleForm({ initialValues: withText('Costs sank.'), onSubmit: async () => undefined });
    const [saved, setSaved] = useState(withText('Costs sank.'));
    comesIn = (words) => {
      setSaved(withText(words));
      form.setValue('disclaimers.specificDisclosure', text(words));
    };
    shown = form.values.disclaimers.specificDisclosure;
    const together = { others: [], clashes: [], saved, resolve: () => undefined, ask };
    return (
      <TogetherContext value={together}>
        <FormProvider form={form}>
          <DisclosureField name="specificDisclosure" />
        </FormProvider>
      </TogetherContext>
    );
  }
  openElements([{ path: '/ideas', element: <Page /> }], '/ideas');
  const box = await screen.findByRole('textbox', { name: 'Specific Disclosures' });
  const write = (from: number, length: number, words: string) =>
    act(async () => {
      const line = box.querySelector('p')?.firstChild;
      if (!(line instanceof Text)) throw new Error('There is no text.');
      line.replaceData(from, length, words);
    });
  return { ask, write, comesIn: (words: string) => act(() => comesIn(words)), shown: () => shown };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

it('asks where letters come over what somebody else saved while they were on their way', async () => {
  const { ask, write, comesIn, shown } = await open();
  await write(6, 4, 'rose');
  comesIn('Costs fell.');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(shown()).toBe(text('Costs rose.'));
  expect(ask).toHaveBeenCalledWith('specificDisclosure');
});

it('asks nothing where both wrote elsewhere, or nobody else has saved', async () => {
  const { ask, write, comesIn, shown } = await open();
  await write(11, 0, ' Debt rose.');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(shown()).toBe(text('Costs sank. Debt rose.'));
  await write(22, 0, ' Cash fell.');
  comesIn('Unit costs sank. Debt rose.');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(shown()).toBe(text('Unit costs sank. Debt rose. Cash fell.'));
  expect(ask).not.toHaveBeenCalled();
});
