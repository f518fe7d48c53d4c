import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');
const packages = readdirSync(root).filter((name) => /^(host|remote-|shared-)/.test(name));
const sources = packages.flatMap((name) => {
  const folder = join(root, name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
});
const modules = sources.filter((path) => path.endsWith('.module.css'));
const scripts = sources.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

/** Classes that a style sheet dresses; those of vendors are `:global`. */
const dressed = (css: string) =>
  new Set(
    [...css.replaceAll(/:global\([^()]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(
      ([, name = '']) => name,
    ),
  );

/** Names by file of what is imported as `import <id> from './<file>.module.css'` and read as `<id>.<name>`. */
function* readNames(path: string) {
  const text = readFileSync(path, 'utf8');
  for (const [line, id, file = ''] of text.matchAll(/import (\w+) from '(\..*\.module\.css)';/g)) {
    const rest = text.replace(line, '');
    for (const [, name = ''] of rest.matchAll(new RegExp(`\\b${id}\\.(\\w+)`, 'g')))
      yield { file: join(dirname(path), file), name };
  }
}

function* composedNames(path: string) {
  const css = readFileSync(path, 'utf8');
  for (const [, name = '', from] of css.matchAll(/composes: (\w+)(?: from '(.*)')?;/g))
    yield { file: from === undefined ? path : join(dirname(path), from), name };
}

it('every class that is named is dressed, and every class that is dressed is named', () => {
  const named = [
    ...scripts.flatMap((path) => [...readNames(path)]),
    ...modules.flatMap((path) => [...composedNames(path)]),
  ];
  const undressed = named.filter(({ file, name }) => !dressed(readFileSync(file, 'utf8')).has(name));
  const unnamed = modules.flatMap((path) =>
    [...dressed(readFileSync(path, 'utf8'))]
      .filter((name) => !named.some((one) => one.file === path && one.name === name))
      .map((name) => `${relative(root, path)}: ${name}`),
  );
  expect(undressed).toEqual([]);
  expect(unnamed).toEqual([]);
  expect(modules.length).toBeGreaterThan(50);
});
