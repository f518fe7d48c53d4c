import { join } from 'node:path';
import { root } from '../start/places.mjs';

/** Where the bundles of the tests' libraries are. */
export const bundleFolder = join(root, '.cache/test/libraries');

/** Libraries of many modules, those that share some in one group; `of` is a package that depends on them. */
export const libraryGroups = [
  {
    name: 'antd',
    of: 'shared-ui',
    libraries: [
      'antd',
      'antd/locale/en_US',
      '@ant-design/icons',
      '@ant-design/pro-table',
      '@ant-design/v5-patch-for-react-19',
    ],
  },
  {
    name: 'testing-library',
    of: '.',
    libraries: [
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@testing-library/user-event',
    ],
  },
  {
    name: 'echarts',
    of: 'shared-report',
    libraries: ['echarts/core', 'echarts/charts', 'echarts/components', 'echarts/renderers'],
  },
  { name: 'quill', of: 'shared-ui', libraries: ['react-quill', 'quill', 'quill-delta'] },
  { name: 'formik', of: 'shared-ui', libraries: ['formik'] },
  { name: 'react-query', of: 'shared-ui', libraries: ['@tanstack/react-query'] },
  { name: 'kysely', of: 'api/server', libraries: ['kysely', 'kysely/helpers/postgres'] },
  {
    name: 'fastify',
    of: 'api/server',
    libraries: [
      'fastify',
      'fast-json-stringify',
      'ajv',
      'ajv-formats',
      '@fastify/swagger',
      '@fastify/multipart',
    ],
  },
  { name: 'chargebee', of: 'api/server', libraries: ['chargebee'] },
  { name: 'nodemailer', of: 'api/server', libraries: ['nodemailer'] },
  { name: 'prom-client', of: 'api/server', libraries: ['prom-client'] },
  { name: 'semver', of: 'release', libraries: ['semver'] },
  { name: 'send-grid', of: 'api/server', libraries: ['@sendgrid/mail'] },
  { name: 'pdf-lib', of: 'api/server', libraries: ['pdf-lib'] },
  { name: 'typebox', of: 'api/contract', libraries: ['@sinclair/typebox'] },
];
