import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RenderContext } from '../../renderer/report/render-context';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { videoModel } from './video-model';
import { settings } from './video-settings';

const own = 'https://player.vimeo.com/video/1';
const ofReport = 'https://www.youtube.com/embed/abc';
const node = { ...videoModel.defaults(), props: { src: own, caption: 'Site tour' } };
const empty = videoModel.defaults();
const { report } = sampleContext();
const draw = (video: typeof node | typeof empty, changes: Partial<RenderContext>) =>
  render(<>{renderNodeBody(video, sampleContext(changes))}</>);

it('plays in a frame of its own, behind a placeholder until that has loaded', () => {
  draw(node, { face: 'view' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading video');
  const frame = screen.getByTitle('Video: Site tour');
  expect(frame).toHaveAttribute('src', own);
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  fireEvent.load(frame);
  expect(screen.queryByRole('status')).toBeNull();
});

it.each(['canvas', 'static'] as const)('is a linked poster on the %s', (face) => {
  const page = draw(node, { face });
  expect(screen.getByRole('link', { name: 'Video: Site tour' })).toHaveAttribute('href', own);
  expect(page.container.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: 'Watch on vimeo.com' })).toHaveAttribute('href', own);
});

it('shows the video of the report where it has none of its own', () => {
  draw(empty, { report: { ...report, videoUrl: ofReport } });
  expect(screen.getByRole('link', { name: 'Video: Copper leads the way' })).toHaveAttribute('href', ofReport);
});

it.each([null, '', 'http://evil.test/', 'javascript:alert(1)'])('says so for the address %s', (videoUrl) => {
  for (const face of ['canvas', 'view', 'static'] as const) {
    const page = draw(empty, { face, report: { ...report, videoUrl } });
    expect(page.container).toHaveTextContent('No Video url Found');
    expect(page.container.querySelector('a, iframe')).toBeNull();
    page.unmount();
  }
  const context = sampleContext({ report: { ...report, videoUrl } });
  expect(videoModel.plainText(empty, context)).toBe('No Video url Found');
});

it.each([
  ['', true],
  [own, true],
  [7, false],
  ['http://player.vimeo.com/video/1', false],
  ['javascript:alert(1)', false],
  ['https://user:word@player.vimeo.com/', false],
  [`<iframe src="${own}">`, false],
  [`https://player.vimeo.com/${'a'.repeat(2000)}`, false],
])('may store the address %s: %s', (src, isAllowed) => {
  expect(videoModel.props.src?.(src) === null).toBe(isAllowed);
});

it('checks the embed code in its settings', async () => {
  const onChange = jest.fn();
  render(<settings.Settings node={empty} onChange={onChange} mediaUrl={() => null} />);
  const code = screen.getByRole('textbox', { name: 'Embed code' });
  await userEvent.click(code);
  for (const noEmbed of ['my video', own]) {
    await userEvent.clear(code);
    await userEvent.paste(noEmbed);
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid Source');
  }
  await userEvent.clear(code);
  await userEvent.paste('<iframe src="http://evil.test/x"></iframe>');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Url');
  expect(onChange).not.toHaveBeenCalledWith(
    expect.objectContaining({ props: { src: expect.stringContaining('evil') } }),
  );
  await userEvent.clear(code);
  await userEvent.paste(`<iframe src="${own}"></iframe>`);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith({ props: { src: own } });
});

it('goes back to the video of the report', async () => {
  const onChange = jest.fn();
  render(<settings.Settings node={node} onChange={onChange} mediaUrl={() => null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use the video of the report' }));
  expect(onChange).toHaveBeenCalledWith({ props: { src: '' } });
});

it('refuses a player of a host that is not configured', () => {
  const onChange = jest.fn();
  const hosts = ['videos.example'];
  render(<settings.Settings node={empty} onChange={onChange} mediaUrl={() => null} videoHosts={hosts} />);
  const field = screen.getByRole('textbox', { name: 'Embed code' });
  fireEvent.change(field, { target: { value: `<iframe src="${own}">` } });
  expect(screen.getByText('Invalid Url')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
