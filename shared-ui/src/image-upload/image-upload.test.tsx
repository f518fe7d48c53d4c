import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageUpload } from './image-upload';

const MAX_BYTES = 2 * 1024 * 1024;
const TOO_BIG = 'Max file size limit is 2 Mb';

type OnUpload = (file: File, onProgress: (share: number) => void) => Promise<void>;

function renderUpload(onUpload: OnUpload, value: string | null = null) {
  render(
    <ImageUpload
      label="Thumbnail"
      value={value}
      maxBytes={MAX_BYTES}
      onUpload={onUpload}
      tooBigText={TOO_BIG}
    />,
  );
  return screen.getByLabelText('Thumbnail', { selector: 'input' });
}

const png = (bytes = 4) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

it('uploads a chosen image', async () => {
  const onUpload = jest.fn(() => Promise.resolve());
  const input = renderUpload(onUpload);
  await userEvent.upload(input, png());
  expect(onUpload).toHaveBeenCalledTimes(1);
  expect(input).toBeValid();
});

it('uploads a dropped image', async () => {
  const onUpload = jest.fn(() => Promise.resolve());
  const input = renderUpload(onUpload);
  fireEvent.drop(input, { dataTransfer: { files: [png()] } });
  expect(await screen.findByRole('status')).toHaveTextContent('Uploading');
  expect(onUpload).toHaveBeenCalledTimes(1);
});

it('tells how much of the image has been sent', async () => {
  const input = renderUpload((_file, onProgress) => {
    onProgress(0.427);
    return new Promise(() => undefined);
  });
  await userEvent.upload(input, png());
  expect(screen.getByRole('status')).toHaveTextContent('Uploading… 42 %');
});

it.each([
  [png(MAX_BYTES + 1), TOO_BIG],
  [new File(['text'], 'notes.txt', { type: 'text/plain' }), 'Only images are accepted'],
])('refuses what does not fit', async (file, text) => {
  const onUpload = jest.fn(() => Promise.resolve());
  const input = renderUpload(onUpload);
  fireEvent.drop(input, { dataTransfer: { files: [file] } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(input).toHaveAccessibleDescription(text);
  expect(onUpload).not.toHaveBeenCalled();
});

it('tells why an upload failed and shows the image there is', async () => {
  const input = renderUpload(() => Promise.reject(new Error('This is no image.')), '/old.png');
  await userEvent.upload(input, png());
  expect(input).toHaveAccessibleDescription('This is no image.');
  expect(screen.getByRole('img', { name: 'Thumbnail' })).toHaveAttribute('src', '/old.png');
});
