import { render, screen } from '@testing-library/react';
import { newDocument } from '../../model/document/document';
import { sampleContext } from '../../../testing/sample-context';
import { ReportSheet } from '../../renderer/report/report-sheet';
import { renderNodeBody } from '../../renderer/report/render';
import { disclaimersModel } from './disclaimers-model';

const node = disclaimersModel.defaults();
const context = sampleContext({
  disclaimers: {
    upfront: [{ content: '<p>Read <b>first</b></p>' }],
    endOfReport: [
      { type: 'General', content: '<p>One</p><p>Two</p>' },
      { type: 'General', content: 'Three' },
      { type: 'Flash Note', content: '<img src=x onerror=alert(1)>Four' },
    ],
  },
});

it('draws those upfront, then each type under its heading, as text', () => {
  const page = render(<>{renderNodeBody(node, context)}</>);
  expect(screen.getByRole('heading', { level: 2, name: 'Disclaimer and Disclosures' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'General',
    'Flash Note',
  ]);
  expect(page.container.querySelector('img, b')).toBeNull();
  expect(disclaimersModel.plainText(node, context)).toBe(
    'Disclaimer and Disclosures\nRead first\nGeneral\nOne\nTwo\nThree\nFlash Note\nFour',
  );
});

it('keeps what is bold, lists and links, in a view as on the static page', () => {
  const delta = JSON.stringify({
    ops: [
      { insert: 'Read first', attributes: { bold: true } },
      { insert: '\n' },
      { insert: 'One' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'the guide', attributes: { link: 'https://example.com/guide' } },
      { insert: '\n' },
    ],
  });
  const disclaimers = { upfront: [{ content: '', delta }], endOfReport: [] };
  const faces = (['view', 'static'] as const).map((face) => {
    const { container } = render(<>{renderNodeBody(node, { ...context, face, disclaimers })}</>);
    return container.innerHTML;
  });
  expect(faces[0]).toBe(faces[1]);
  expect(faces[0]).toContain('<p><strong>Read first</strong></p><ul><li>One</li></ul>');
  expect(screen.getAllByRole('link', { name: 'the guide' })).toHaveLength(2);
});

it('says so where a report has none', () => {
  render(<>{renderNodeBody(node, sampleContext())}</>);
  expect(screen.getByText('No data Available')).toBeInTheDocument();
});

it('stands in place of the pages that a sheet adds', () => {
  render(<ReportSheet document={newDocument([node])} context={context} />);
  expect(screen.getAllByRole('heading', { name: 'Disclaimer and Disclosures' })).toHaveLength(1);
});
