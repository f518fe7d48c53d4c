const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** `import.meta.webpackContext` of a file in the folder `from`, where no webpack runs: the same files, found on disk. */
exports.webpackContextFrom =
  (from) =>
  (folder, { regExp }) => {
    const root = join(from, folder);
    const context = (file) => require(join(root, file));
    context.keys = () =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((file) => `./${file}`)
        .filter((file) => regExp.test(file))
        .sort();
    return context;
  };
