import plugins from './tooling/test/stylelint-plugin.mjs';

/** Phones are below 567 px (A§9.7), tablets up to 820 px (A§2), and from 1080 px on there is room for three columns. */
const breakpoints = ['< 567px', '>= 567px', '567px <=', '<= 820px', '> 820px', '< 1080px', '>= 1080px'];

/**
 * Of paper: the devices of a report (A§9.5), and the widths below which seven columns, a widget and a table of figures
 * get less.
 */
const paperBreakpoints = ['>= 1024px', '< 1024px', '768px <=', '< 768px', '<= 700px', '< 567px', '<= 380px'];

const tokensAlone = (property, ...others) => [
  new RegExp(`^(calc\\(.*)?var\\(--console-${property}(-[\\w-]+)?\\)\\)?$`),
  ...others,
];

/** Colours and sizes are tokens (shared-ui/src/theme/tokens.css); no name of a class is seen outside of its file. */
export default {
  plugins,
  ignoreFiles: ['**/{dist,node_modules,.cache}/**'],
  rules: {
    'block-no-empty': true,
    'color-named': ['never', { ignore: ['inside-function'] }],
    'color-no-hex': true,
    'console/breakpoints': [breakpoints],
    'console/known-tokens': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-property-value-allowed-list': {
      'border-radius': ['0', '50%', 'inherit', /^(0 0 )?var\(--console-border-radius/],
      'box-shadow': [
        'none',
        /^var\(--console-shadow/,
        /^(inset )?[\d-]+(px)? 0( 0( \dpx)?)? var\(--console-color/,
      ],
      'font-size': tokensAlone('font-size', 'inherit'),
      'font-weight': ['400', '500', '600', 'inherit'],
    },
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding)|gap$/': [/(?<![\d.-])(4|8|12|16|20|24|32|48|64)px/],
    },
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'no-duplicate-selectors': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['shared-ui/src/theme/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // the paper of reports has tokens and sizes of its own: report.css begins with them
      files: ['shared-report/src/renderer/{styles,best-ideas}/*.css'],
      rules: {
        'console/breakpoints': [paperBreakpoints],
        'declaration-property-value-allowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
