/** Groups whose pictures are none of the text: copies for old programs, bullets, the edges of the page. */
const asides = /^(?:nonshppict|shprslt|listpicture|header[lrf]?|footer[lrf]?)$/;
const types: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
const tokens = /[{}]|\\([a-z]+)(-?\d+)? ?|\\'[0-9a-f]{2}|\\[^a-z]|[^\\{}]+/gi;

interface Group {
  readonly isAside: boolean;
  /** Of a picture: what it is and its bytes as hexadecimal digits. */
  picture?: { type: string; digits: string[] };
}

/**
 * The pictures of a text in RTF, in their order; null for one in a format that browsers can't draw. Word and
 * LibreOffice name the files of their pictures in HTML, but hold the pictures themselves in RTF alone.
 */
export function picturesOfRtf(rtf: string): readonly (File | null)[] {
  const found: (File | null)[] = [];
  const groups: Group[] = [{ isAside: false }];
  tokens.lastIndex = 0;
  for (let token = tokens.exec(rtf); token; token = tokens.exec(rtf)) {
    const [text, word, number] = token;
    const group = groups.at(-1);
    if (!group) break;
    if (text === '{') groups.push({ isAside: group.isAside });
    else if (text === '}') closeGroup(groups, found);
    else if (word === 'bin') tokens.lastIndex += Number(number) || 0;
    else if (word !== undefined) groups[groups.length - 1] = withWord(group, word);
    else if (!text.startsWith('\\')) group.picture?.digits.push(text);
  }
  return found;
}

function withWord(group: Group, word: string): Group {
  if (asides.test(word)) return { isAside: true };
  if (word === 'pict' && !group.isAside) return { ...group, picture: { type: '', digits: [] } };
  if (group.picture && types[word] !== undefined) group.picture.type = types[word];
  return group;
}

function closeGroup(groups: Group[], found: (File | null)[]): void {
  const picture = groups.pop()?.picture;
  if (picture) found.push(fileOfDigits(picture.digits.join('').replaceAll(/\s/g, ''), picture.type));
}

function fileOfDigits(digits: string, type: string): File | null {
  if (type === '' || digits === '' || /[^0-9a-f]/i.test(digits)) return null;
  const bytes = Uint8Array.from({ length: Math.floor(digits.length / 2) }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
  return new File([bytes], 'picture', { type });
}
