import { PassThrough, type Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** What a ZIP gives to read, and how what goes into it fails: yazl listens to no errors of its sources. */
export interface ZipOutput {
  readonly output: Readable;
  readonly fail: (error: Error) => void;
}

/** The output of a ZIP that is written while it is read; a failure ends it with that error. */
export function zipOutput(zip: ZipFile): ZipOutput {
  const output = new PassThrough();
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  return { output, fail };
}
