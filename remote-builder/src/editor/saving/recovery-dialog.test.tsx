import { getDraft } from '@console/contract/drafts';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { formatDateTime } from '@console/shared-ui/format';
import { openNetwork } from '@console/tooling/test-kit/network';
import { screen } from '@testing-library/react';
import { draftForTests, renderInEditor } from '../../../testing/editor';
import { textNode } from '../../../testing/texts';
import type { LeftDraftCopy } from './recoverable-copy';
import { RecoveryDialog } from './recovery-dialog';

it('compares with what the server has as the dialog opens, and not with what the page was opened with', async () => {
  const opened = newDocument([textNode('one', 'Costs sank.')]);
  const content = serializeDocument(opened);
  const savedAt = '2026-11-21T04:30:00Z';
  const network = openNetwork().on(getDraft, {
    ...draftForTests,
    content: serializeDocument(newDocument([textNode('one', 'Costs fell.')])),
    updatedAt: savedAt,
  });
  await network.signIn('ROLE_ANALYST');
  const copy: LeftDraftCopy = {
    key: 'left',
    content: { ...serializeDocument(newDocument([textNode('one', 'Costs rose.')])) },
    baseUpdatedAt: draftForTests.updatedAt,
    changedAt: '2026-11-21T03:10:00Z',
  };
  const props = { copies: [copy], details: [], ownKey: 'own', onDiscarded: async () => undefined };
  renderInEditor(opened, <RecoveryDialog {...props} />, { content });
  expect(await screen.findByText(`Saved, ${formatDateTime(savedAt)}`)).toBeVisible();
  expect(screen.getByText(/The report has been saved since then/)).toBeVisible();
});
