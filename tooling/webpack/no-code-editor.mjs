/** One module within the file, with its number. */
const MODULE = /^\/\*{3}\/ (\d+):\n[^]*?\n\/\*{3}\/ \}\),$/gm;
const OF_CODE_MIRROR = /^\/\/ CodeMirror|\(function\(CodeMirror\)/m;

/**
 * A loader for GrapesJS's one file of modules: leaves CodeMirror and its modes out, which show the code of a page to
 * whoever asks GrapesJS for it (decision 0006): nobody does, and they are a fourth of it.
 *
 * @param {string} source of `grapesjs/dist/grapes.mjs`
 * @throws {Error} where CodeMirror isn't found, as in a version of GrapesJS that is packed otherwise
 */
export default function noCodeEditor(source) {
  const left = source.replace(MODULE, (module, id) =>
    OF_CODE_MIRROR.test(module) ? `${id}: () => {},` : module,
  );
  if (left === source) throw new Error('grapes.mjs has no CodeMirror where it was: see no-code-editor.mjs');
  return left;
}
