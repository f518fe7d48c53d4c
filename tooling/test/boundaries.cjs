/** Who may import whom: the table of the README as rules. Capture groups cover every remote, feature and block to come. */
const { layerRules } = require('./layers.cjs');

const door = (vendor, folders) => ({
  name: `vendor-door-${vendor.replace(/\W+/g, '-')}`,
  comment: `${vendor} is used through one folder, so that replacing it is one folder's work`,
  severity: 'error',
  from: { path: '^(host|remote-[^/]+|shared-[^/]+)/src/', pathNot: [folders, '[.]test[.]tsx?$'] },
  to: { path: `node_modules/(@types/)?${vendor}(/|$)` },
});

const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  from,
  to,
  ...(comment && { comment }),
});

/** Rooms of shared-report; the files of a block belong to one by their names (docs/decisions/0020). */
const reportRooms = {
  model: '^shared-report/src/(model/|blocks/[^/]+/[^/]+[.]ts$)',
  renderer: '^shared-report/src/(renderer/|blocks/[^/]+/(?![^/]+-settings[.])[^/]+[.]tsx$)',
  controls: '^shared-report/src/(controls/|blocks/[^/]+/(settings/|[^/]+-settings[.]tsx$))',
};
const tests = '[.]test[.]tsx?$';

module.exports = {
  forbidden: [
    forbid('no-cycle', {}, { circular: true }),
    ...layerRules,
    forbid('no-cross-remote', { path: '^(remote-[^/]+)/' }, { path: '^remote-[^/]+/', pathNot: '^$1/' }),
    forbid(
      'no-cross-feature',
      { path: '^([^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'shared-never-imports-app',
      { path: '^shared-' },
      { path: '^(host|remote-[^/]+|api/server|e2e)/' },
    ),
    forbid(
      'shared-ui-knows-no-business',
      { path: '^shared-ui/' },
      { path: '^(shared-auth|shared-report|api|release)/' },
    ),
    forbid(
      'shared-auth-knows-the-contract-alone',
      { path: '^shared-auth/' },
      { path: '^(shared-ui|shared-report|release)/' },
    ),
    forbid(
      'contract-is-a-leaf',
      { path: '^api/contract/' },
      { path: '^(host|remote-[^/]+|shared-[^/]+|api/server|release|e2e)/' },
    ),
    forbid(
      'apps-never-import-server',
      { path: '^(host|remote-[^/]+|shared-[^/]+)/' },
      { path: '^api/server/' },
    ),
    forbid(
      'apps-use-the-release-contract-alone',
      { path: '^(host|remote-[^/]+)/' },
      { path: '^release/src/(?!contract/)' },
    ),
    forbid('server-imports-no-app', { path: '^api/server/' }, { path: '^(host|remote-[^/]+|shared-ui)/' }),
    forbid('release-stands-alone', { path: '^release/' }, { path: '^(host|remote-[^/]+|shared-[^/]+|api)/' }),
    forbid(
      'product-never-imports-testing',
      { path: '^(host|release|remote-[^/]+|shared-[^/]+|api/[^/]+)/src/', pathNot: '[.]test[.]tsx?$' },
      { path: '^(([^/]+|api/[^/]+)/testing|tooling)/' },
      'what tests share lies in the testing/ folder of a package and in tooling/test-kit, for tests alone',
    ),
    forbid(
      'nothing-imports-the-laboratory',
      { pathNot: '^laboratory/' },
      { path: '^laboratory/' },
      'what measures and attacks uses the product, never the other way round',
    ),
    forbid('host-never-imports-remotes', { path: '^host/' }, { path: '^remote-[^/]+/' }),
    forbid(
      'report-model-is-pure',
      { path: reportRooms.model, pathNot: tests },
      {
        path: [reportRooms.renderer, reportRooms.controls, '^shared-ui/', 'node_modules/', '[.]css$'],
        pathNot: 'node_modules/(diff|approx-string-match)/',
      },
      'the model of a report runs anywhere: no React, no style sheet, no vendor but those that compare words and find them',
    ),
    forbid(
      'report-renderer-knows-no-page',
      { path: reportRooms.renderer, pathNot: tests },
      {
        path: [reportRooms.controls, '^shared-ui/', 'node_modules/(@types/)?(antd|@ant-design|react-router)'],
      },
      'what draws a report runs on the server too: no antd, no router',
    ),
    forbid(
      'rendering-never-reaches-controls',
      { path: `(${reportRooms.model}|${reportRooms.renderer})`, pathNot: tests },
      { path: `(${reportRooms.controls}|^shared-ui/|node_modules/antd)`, reachable: true },
    ),
    forbid(
      'block-is-an-island',
      { path: '^shared-report/src/blocks/([^/]+)/', pathNot: tests },
      {
        path: '^shared-report/src/(blocks/|model/block/(block-list|registry|shell-of)|renderer/report/(render|view-list|view-of)[.])',
        pathNot: '^shared-report/src/blocks/$1/',
      },
    ),
    forbid(
      'engine-knows-no-editor',
      { path: '^remote-builder/src/engine/' },
      { path: '^remote-builder/src/(editor|features)/' },
    ),
    forbid(
      'loaded-when-it-is-used',
      { path: '^api/server/src/', pathNot: tests },
      {
        path: 'node_modules/(playwright-core|pdf-lib)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
      'a quarter of the processor time of a start was the loading of these',
    ),
    forbid(
      'feature-files-are-data',
      { path: '\\.feature\\.ts$' },
      { path: '.', pathNot: '(^release/src/contract/define-feature|-paths?\\.ts$|-page\\.tsx$)' },
    ),
    door('formik', '^shared-ui/src/form/'),
    door('quill', '^shared-ui/src/rich-text/'),
    door('react-quill', '^shared-ui/src/rich-text/'),
    door('antd', '^shared-ui/src/(vendor|theme)/'),
    door('@ant-design/cssinjs', '^shared-ui/src/vendor/'),
    door('@ant-design/pro-table', '^shared-ui/src/vendor/'),
    door('grapesjs', '^remote-builder/src/engine/'),
    door('@grapesjs/react', '^remote-builder/src/engine/'),
    door('echarts', '^shared-report/src/renderer/chart/'),
    door('echarts-for-react', '^shared-report/src/renderer/chart/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
