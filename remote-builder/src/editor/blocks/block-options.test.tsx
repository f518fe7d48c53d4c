import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { act, screen } from '@testing-library/react';
import { renderInEditor } from '../../../testing/editor';
import { BlockOptions } from './block-options';

it('says of a block without options that there are none', () => {
  const title = blockDefaults('ReportTitle');
  const { store } = renderInEditor(newDocument([title]), <BlockOptions />);
  act(() => store.select(title.id));
  expect(screen.getByText('No settings available for ReportTitle')).toBeVisible();
});
