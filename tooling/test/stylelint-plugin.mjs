import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';

/*
 * Two rules that stylelint has no own for: @media and @container can read no custom property, so what makes a width a
 * named one is that no other is let through; and a token that does not exist would leave its declaration without effect.
 */

const tokensFile = join(import.meta.dirname, '../../shared-ui/src/theme/tokens.css');
const tokens = new Set(readFileSync(tokensFile, 'utf8').match(/--console-[\w-]+(?=:)/g));

function rule(name, text, check) {
  const ruleName = `console/${name}`;
  const messages = stylelint.utils.ruleMessages(ruleName, { rejected: text });
  const run = (option) => (root, result) =>
    check(root, option, (node, word) =>
      stylelint.utils.report({ ruleName, result, node, word, message: messages.rejected(word) }),
    );
  return stylelint.createPlugin(ruleName, Object.assign(run, { ruleName, messages }));
}

const breakpoints = rule(
  'breakpoints',
  (width) => `"${width}" is no breakpoint: stylelint.config.mjs names them`,
  (root, allowed, report) =>
    root.walkAtRules(/^(media|container)$/, (node) => {
      const query = node.params.replaceAll(/(?:(?:min|max)-)?height[^)]*/g, '');
      for (const [wanted] of query.matchAll(
        /(?:(?:min|max)-)?width: [^)]*|(?:[<>]=? )?[\d.]+(?:px|r?em)(?: [<>]=?)?/g,
      ))
        if (!allowed.includes(wanted)) report(node, wanted);
    }),
);

const knownTokens = rule(
  'known-tokens',
  (name) => `${name} does not stand in shared-ui/src/theme/tokens.css`,
  (root, _on, report) =>
    root.walkDecls((node) => {
      for (const [name] of `${node.prop} ${node.value}`.matchAll(/--console-[\w-]+/g))
        if (!tokens.has(name)) report(node, name);
    }),
);

export default [breakpoints, knownTokens];
