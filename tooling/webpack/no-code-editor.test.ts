import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** In a program of its own, as webpack runs it: names of what is left in GrapesJS's file, or what is told of a text. */
function told(source: string): string {
  const loader = JSON.stringify(join(__dirname, 'no-code-editor.mjs'));
  const program = `import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import noCodeEditor from ${loader};
    const grapes = () => createRequire(${JSON.stringify(join(__dirname, '../../remote-builder/package.json'))})
      .resolve('grapesjs').replace('grapes.min.js', 'grapes.mjs');
    try {
      const left = noCodeEditor(${source});
      console.log(JSON.stringify([/fromTextArea = /.test(left), /Backbone\\.js/.test(left), /var GrapesJS|grapesjs =/.test(left)]));
    } catch (error) { console.log(error.message); }`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim();
}

it('leaves CodeMirror out of GrapesJS, and nothing else', () => {
  expect(told(`readFileSync(grapes(), 'utf8')`)).toBe('[false,true,true]');
});

it('fails where GrapesJS is packed otherwise', () => {
  expect(told(`'export default {}'`)).toMatch(/^grapes\.mjs has no CodeMirror/);
});
