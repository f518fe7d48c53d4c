import type { ReportNode } from '@console/contract/report-document';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContext } from '../../../testing/sample-context';
import { newDocument } from '../../model/document/document';
import { blockDefaults } from '../../model/presets/block-defaults';
import { setStyle } from '../../model/tree/set-style';
import { ReportSheet } from './report-sheet';

const noted = (words: string, note: string): ReportNode => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({ ops: [{ insert: words }, { insert: { note } }, { insert: '\n' }] }),
});
const context = sampleContext({ disclaimers: { upfront: [{ content: 'Read this' }], endOfReport: [] } });

it('draws numbers in the text that lead to the notes before the disclaimers, and back', async () => {
  const document = newDocument([
    noted('Volumes', 'BHP, https://www.bhp.com/2025'),
    noted('Prices', '<b>LME</b>'),
    blockDefaults('Disclaimers'),
  ]);
  render(<ReportSheet document={document} context={context} />);
  const notes = screen.getByRole('doc-endnotes', { name: 'Notes' });
  expect(
    within(notes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['1BHP, https://www.bhp.com/2025', '2<b>LME</b>']]);
  expect(within(notes).getByRole('link', { name: 'https://www.bhp.com/2025' })).toHaveAttribute(
    'href',
    'https://www.bhp.com/2025',
  );
  const disclaimers = screen.getByRole('heading', { name: 'Disclaimer and Disclosures' });
  expect(notes.compareDocumentPosition(disclaimers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  Element.prototype.scrollIntoView = jest.fn();
  const [, second] = screen.getAllByRole('doc-noteref');
  if (!second) throw new Error('There should be two notes.');
  expect(second).toHaveTextContent('2');
  const item = within(notes).getAllByRole('listitem')[1];
  expect(second).toHaveAttribute('href', `#${item?.id}`);
  await userEvent.click(second);
  expect(item).toHaveFocus();
  const [, back] = within(notes).getAllByRole('doc-backlink');
  if (back) await userEvent.click(back);
  expect(second).toHaveFocus();
});

it('gives a phone numbers of its own where it shows fewer notes', () => {
  const [hidden, shown] = [noted('Volumes', 'a'), noted('Prices', 'b')];
  const document = setStyle(newDocument([hidden, shown]), hidden.id, 'mobile', { display: 'none' });
  render(<ReportSheet document={document} context={context} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('data-hidden-on', 'mobile');
  expect(second).not.toHaveAttribute('data-hidden-on');
  const numbers = within(second as HTMLElement).getByRole('doc-backlink').children;
  expect([...numbers].map((each) => [each.textContent, each.getAttribute('data-hidden-on')])).toEqual([
    ['2', 'mobile'],
    ['1', 'desktop tablet'],
  ]);
});

it('has no heading for a report without notes', () => {
  render(<ReportSheet document={newDocument([blockDefaults('Text')])} context={context} />);
  expect(screen.queryByRole('doc-endnotes')).toBeNull();
});
