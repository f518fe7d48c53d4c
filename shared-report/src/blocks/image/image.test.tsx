import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { imageModel } from './image-model';
import { settings } from './image-settings';

const node = {
  ...imageModel.defaults(),
  props: { src: 'media:m1', alt: 'Mine', caption: 'The pit', source: 'Company' },
};
const mediaUrl = (reference: string) => (reference === 'media:m1' ? 'data:image/png;base64,AA==' : null);
const file = new File(['x'], 'a.png', { type: 'image/png' });

it('shows picture, caption and source', () => {
  render(<>{renderNodeBody(node, sampleContext({ mediaUrl }))}</>);
  expect(screen.getByRole('img', { name: 'Mine' })).toHaveAttribute('src', 'data:image/png;base64,AA==');
  expect(screen.getByText('The pit')).toBeInTheDocument();
  expect(screen.getByText('Source: Company')).toBeInTheDocument();
  expect(imageModel.plainText(node, sampleContext())).toBe('The pit\nSource: Company');
});

it('marks a missing picture in the canvas only', () => {
  const empty = imageModel.defaults();
  const canvas = render(<>{renderNodeBody(empty, sampleContext({ face: 'canvas' }))}</>);
  expect(canvas.container).toHaveTextContent('Image');
  canvas.unmount();
  const page = render(<>{renderNodeBody(empty, sampleContext())}</>);
  expect(page.container).toBeEmptyDOMElement();
});

it('takes an upload and texts in its settings', async () => {
  const onChange = jest.fn();
  const uploadImage = jest.fn().mockResolvedValue({ id: 'm2', url: 'https://x.test' });
  const page = render(<settings.Settings {...{ node, onChange, uploadImage, mediaUrl }} />);
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, file);
  expect(onChange).toHaveBeenLastCalledWith({ props: { src: 'media:m2' } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Caption' }), '!');
  expect(onChange).toHaveBeenLastCalledWith({ props: { caption: 'The pit!' } });
});

it('says why an upload failed and keeps the picture', async () => {
  const onChange = jest.fn();
  const uploadImage = jest.fn().mockRejectedValue(new Error('Only images'));
  const page = render(<settings.Settings {...{ node, onChange, uploadImage, mediaUrl }} />);
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, file);
  expect(await screen.findByRole('alert')).toHaveTextContent('Only images');
  expect(onChange).not.toHaveBeenCalled();
});
