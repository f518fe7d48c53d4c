import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const bucket = 'bucket';
const key = 'S3RVER';

/** s3rver: written by others, after what S3 does; it checks signatures and clocks. One empty bucket, on disk. */
export async function openS3rver() {
  const directory = mkdtempSync(join(tmpdir(), 's3rver-test-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const region = 'us-east-1';
  return {
    bucket,
    /** What `new S3Client()` takes to speak to this server. */
    client: {
      ...{ endpoint, region, forcePathStyle: true },
      credentials: { accessKeyId: key, secretAccessKey: key },
    },
    /** The same as variables of a console's environment. */
    env: {
      ...{ AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region, S3_FORCE_PATH_STYLE: '1' },
      ...{ AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: key },
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
