import { createRequire } from 'node:module';
import prefixSelector from 'postcss-prefix-selector';

// loaders are tooling's own, whatever package is built
const require = createRequire(import.meta.url);

/** A remote brings its tokens in a layer below the host's: they hold for all, where the host has none. */
const TOKENS = /shared-ui[\\/]src[\\/]theme[\\/]tokens\.css$/;
/** What a style sheet says of the page as a whole, a remote says of its own part of it. */
const ofPage = /^(?:html|body|:root|:host)(?![\w-])/;
/** Names of a module that it exports or takes from another; no selectors. */
const ofModule = /^:(?:export|import)\b/;

/**
 * Where the styles of a remote hold: below its own root, and in what it marks of dialogs, which lie elsewhere in the
 * page. It adds nothing to the weight of a selector.
 */
export const scopeOf = (remote) => `:where([data-remote="${remote}"], [data-remote-part])`;

/** Keeps each selector of a remote within its scope, unless a class of its own does so already. */
export const scopedStyles = (remote) =>
  prefixSelector({
    prefix: scopeOf(remote),
    ignoreFiles: [TOKENS],
    transform: (scope, selector, _prefixed, file = '', { parent }) => {
      const isInside = parent?.type === 'rule' || selector.startsWith(scope) || ofModule.test(selector);
      if (isInside || (file.endsWith('.module.css') && namesOwnClass(selector))) return selector;
      return scoped(scope, selector);
    },
  });

/** The loader that does so; css-loader gives names of their own to the classes of modules after it. */
export const scopeLoader = (remote) => ({
  loader: require.resolve('postcss-loader'),
  options: { postcssOptions: { config: false, plugins: [scopedStyles(remote)] } },
});

function scoped(scope, selector) {
  const words = selector.split(/(\s+|\s*[>+~]\s*)/);
  const first = words.findIndex((word, place) => place % 2 === 0 && !ofPage.test(word));
  // `body.dark .sheet`: what is said of the page stays in front, as far as it says more than its name
  const page = (first < 0 ? words : words.slice(0, Math.max(first - 1, 0))).join('');
  const rest = first < 0 ? '' : words.slice(first).join('');
  const [condition = '', pseudoElement = ''] = page.split(/(?=::)/);
  const isPlain = condition.split(/\s+/).every((word) => word.replace(ofPage, '') === '');
  return [isPlain ? '' : condition, `${scope}${pseudoElement}`, rest].filter(Boolean).join(' ');
}

/** Whether a class or id outside `:global(…)` is in it: the build makes it that of its file alone. */
function namesOwnClass(selector) {
  const own = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '').replace(/:global\s.*$/, '');
  return /[.#][A-Za-z_-]/.test(own.replace(/\[[^\]]*\]/g, ''));
}
