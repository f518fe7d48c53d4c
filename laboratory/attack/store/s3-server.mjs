import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '@console/tooling/start/places';

/** The S3 server of the tests, whose types Node can not read. */
const { code } = transformSync(readFileSync(join(root, 'tooling/test-kit/s3-server.ts'), 'utf8'), {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'es6' },
});

export const { s3Server } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
