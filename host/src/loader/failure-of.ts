import { diagnose } from './diagnose';
import { RemoteFailure } from './remote-failure';

/** What an error of federation, or of a remote's own loader, is by its code. */
export async function failureOf(error: unknown): Promise<RemoteFailure> {
  const message = error instanceof Error ? error.message : String(error);
  if (typeof error === 'object' && error !== null && Reflect.get(error, 'type') === 'timeout')
    return new RemoteFailure('E-TIMEOUT', message);
  // webpack names the file of a chunk or a style that did not come
  const request: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'request');
  if (typeof request === 'string') return diagnose(new URL(request, location.origin).href);
  const chunk = /\((?:error|missing|timeout): (http[^)]+)\)/.exec(message)?.[1];
  if (chunk) return diagnose(chunk);
  if (/shared (singleton )?module|RUNTIME-00[56]|loadShare/.test(message))
    return new RemoteFailure('E-SHARED', message);
  if (/RUNTIME-014|does not exist in container/.test(message)) return new RemoteFailure('E-EXPOSE', message);
  return new RemoteFailure('E-EVAL', message);
}
