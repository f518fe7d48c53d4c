import { newDocument } from '@console/shared-report/document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { setChildren } from '@console/shared-report/tree/set-children';
import { act, screen, within } from '@testing-library/react';
import { renderInEditor } from '../../../testing/editor';
import { ReportLength } from './report-length';

const text = blockDefaults('Text');
const written = (...ops: readonly object[]) => JSON.stringify({ ops });
const rows = () =>
  within(screen.getByRole('region', { name: 'Length' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('tells words and minutes by section and in all, and follows what is written', async () => {
  const { store } = renderInEditor(newDocument([text]), <ReportLength />);
  expect(screen.getByText('No words yet.')).toBeVisible();
  const words = 'word '.repeat(1200);
  const content = written(
    { insert: 'Copper leads\nRisks' },
    { insert: '\n', attributes: { header: 2 } },
    { insert: `${words}\n` },
  );
  act(() => store.edit((document) => setChildren(document, text.id, content)));
  await screen.findByRole('table');
  expect(rows()).toEqual([
    'SectionWordsMinutes',
    'Before the first heading21',
    'Risks1,2016',
    'Whole report1,2036',
  ]);
});
