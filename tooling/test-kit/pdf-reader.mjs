/** Reads a PDF from the standard input and writes what a reader of it would find as JSON; run by read-pdf.ts. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buffer } from 'node:stream/consumers';

const data = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocument({ data, verbosity: 0 }).promise;
/** @type {{ info: any }} */
const { info } = await pdf.getMetadata();
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  pages.push({
    ...split(await page.getTextContent({ includeMarkedContent: true })),
    ...tagsOf(await page.getStructTree()),
  });
}
const outline = flat((await pdf.getOutline()) ?? []);
const isTagged = Boolean((await pdf.getMarkInfo())?.Marked);
process.stdout.write(
  JSON.stringify({ title: info.Title, author: info.Author, lang: info.Language, isTagged, outline, pages }),
);

/** Texts of the tagged content, and of what has no tag or is an artifact: it belongs to the page only. */
function split({ items }) {
  const open = [];
  const texts = { text: '', furniture: '' };
  for (const item of items) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.tag);
    else if (item.type === 'endMarkedContent') open.pop();
    else
      texts[open.length === 0 || open.includes('Artifact') ? 'furniture' : 'text'] += item.hasEOL
        ? `${item.str}\n`
        : item.str;
  }
  return texts;
}

/** Roles of the tags, parents before children, and what the pictures are called. */
function tagsOf(tree) {
  if (!tree) return { roles: [], pictures: [] };
  const inside = (tree.children ?? []).map(tagsOf);
  return {
    roles: [tree.role, ...inside.flatMap(({ roles }) => roles)].filter(Boolean),
    pictures: [tree.alt, ...inside.flatMap(({ pictures }) => pictures)].filter(Boolean),
  };
}

function flat(entries) {
  return entries.flatMap(({ title, items }) => [title, ...flat(items)]);
}
