import { fileOfAddress } from './picture-file';

it('reads the picture that an address holds', async () => {
  const file = fileOfAddress('data:image/PNG;base64,aGk=');
  expect([file?.type, file?.size]).toEqual(['image/png', 2]);
});

it.each([
  'https://example.test/chart.png',
  'file:///C:/chart.png',
  'data:image/svg+xml;base64,aGk=',
  'data:text/html;base64,aGk=',
  'data:image/png;base64,%%%',
  'data:image/png,x',
])('finds none in %s', (address) => {
  expect(fileOfAddress(address)).toBeNull();
});
