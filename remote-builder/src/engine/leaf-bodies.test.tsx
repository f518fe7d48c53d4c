import type { ReportNode } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { fullContext } from '@console/shared-report/sample-context';
import { render, screen } from '@testing-library/react';
import { noHeading } from './heading/report-heading';
import { LeafBodies } from './leaf-bodies';
import { createLeafRegistry } from './leaf-registry';

it('draws a quote once, however often data of the report arrives', async () => {
  let drawn = 0;
  const quote: ReportNode = {
    ...{ id: 'q', type: 'Quote', style: { desktop: {} }, children: '' },
    props: {
      get attribution() {
        drawn += 1;
        return 'Ann Analyst';
      },
    },
  };
  const document = newDocument([quote]);
  const leaves = createLeafRegistry();
  const shell = window.document.body.appendChild(window.document.createElement('div'));
  leaves.add('q', shell);
  // a registry tells of a burst of changes behind it
  await Promise.resolve();
  const bodies = (context = fullContext()) => (
    <LeafBodies {...{ document, leaves, context, page: null }} heading={noHeading} notesBefore={new Map()} />
  );
  const { rerender } = render(bodies());
  expect(screen.getByText(/Ann Analyst/)).toBeVisible();
  const before = drawn;
  for (let answer = 0; answer < 5; answer += 1) rerender(bodies(fullContext()));
  expect(drawn).toBe(before);
});
