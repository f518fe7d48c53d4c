import { picturesOfRtf } from './rtf-pictures';

const pict = (kind: string, digits: string) =>
  String.raw`{\*\shppict{\pict{\*\picprop\shplid1{\sp{\sn wzName}{\sv a89f \}}}}\picw16\pich10${kind}\bliptag12{\*\blipuid 89504e47}${digits}}}`;
const shapes = (rtf: string) => picturesOfRtf(rtf).map((file) => file && `${file.type} ${file.size}`);

it('finds the pictures of a text in their order, and not their copies', () => {
  const copy = String.raw`{\nonshppict{\pict\wmetafile8 0100}}`;
  const rtf = String.raw`{\rtf1\ansi{\*\listtable{\*\listpicture${pict('\\pngblip', '00')}}}{\header ${pict('\\pngblip', '00')}}One ${pict('\\pngblip', '\n8950\r\n4e47')}${copy}\par two\'e9 ${pict('\\jpegblip', ' ffd8ff')}}`;
  expect(shapes(rtf)).toEqual(['image/png 4', 'image/jpeg 3']);
});

it('keeps the place of what no browser draws, and passes over raw bytes', () => {
  const rtf = String.raw`{\rtf1 {\pict\emfblip 0100}{\pict\pngblip\bin4 {{{{}{\pict\pngblip xy}${pict('\\pngblip', '89')}}`;
  expect(shapes(rtf)).toEqual([null, null, null, 'image/png 1']);
});

it.each(['', 'no RTF }}} {\\pict', '{\\pict\\pngblip 89'])('finds nothing in %j', (rtf) => {
  expect(picturesOfRtf(rtf)).toEqual([]);
});
