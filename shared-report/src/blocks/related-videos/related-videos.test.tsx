import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { relatedVideosModel } from './related-videos-model';

const node = relatedVideosModel.defaults();

it.each(['canvas', 'view', 'static'] as const)(
  'is drawn as the placeholder it is on the %s face (A§2)',
  (face) => {
    render(<>{renderNodeBody(node, sampleContext({ face }))}</>);
    expect(screen.getByRole('heading', { name: 'Related Videos' })).toBeInTheDocument();
    expect(screen.getByText('Placeholder')).toBeInTheDocument();
    expect(screen.getByText('Videos on the same subject will be shown here.')).toBeInTheDocument();
  },
);

it('says in plain text that it is one', () => {
  expect(relatedVideosModel.plainText(node, sampleContext())).toBe(
    'Related Videos\nPlaceholder\nVideos on the same subject will be shown here.',
  );
});
