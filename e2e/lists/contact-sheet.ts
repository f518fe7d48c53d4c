import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { densities, lists, pictureOf, sizes } from './lists';

/** One page with the pictures of all lists, to look through: by list, width and density. */
export function writeContactSheet(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const choice = (name: string, values: readonly (string | number)[], chosen: string | number) =>
    `<label>${name} <select id="${name}"><option value="">all</option>${values
      .map((value) => `<option${value === chosen ? ' selected' : ''}>${value}</option>`)
      .join('')}</select></label>`;
  const pictures = lists.flatMap((list) =>
    densities.flatMap((density) =>
      sizes.map(
        (size) =>
          `<figure data-list="${list.name}" data-width="${size.width}" data-density="${density}">` +
          `<a href="${pictureOf(list, density, size)}"><img loading="lazy" src="${pictureOf(list, density, size)}" alt=""></a>` +
          `<figcaption>${list.name}, ${size.width}, ${density}</figcaption></figure>`,
      ),
    ),
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Lists</title>
<style>
body { font: 14px sans-serif; margin: 16px } header { position: sticky; top: 0; background: #fff; padding: 8px }
main { display: flex; flex-wrap: wrap; gap: 16px; align-items: start } figure { margin: 0 } figure[hidden] { display: none }
img { width: 460px; border: 1px solid #ccc } [data-width='390'] img { width: 195px } [data-width='800'] img { width: 300px }
</style>
<header>${choice(
    'list',
    lists.map(({ name }) => name),
    '',
  )} ${choice(
    'width',
    sizes.map(({ width }) => width),
    1440,
  )} ${choice('density', densities, 'normal')}</header>
<main>${pictures.join('\n')}</main>
<script>
const chosen = [...document.querySelectorAll('select')];
const show = () => document.querySelectorAll('figure').forEach((figure) => {
  figure.hidden = chosen.some(({ id, value }) => value !== '' && figure.dataset[id] !== value);
});
chosen.forEach((select) => select.addEventListener('change', show));
show();
</script>
`;
  writeFileSync(join(folder, 'index.html'), page);
}
