import type { Violation } from '../release-error';
import type { Check } from './check';
import { validateReleaseDocument } from './validate-release-document';

/** C1: manifests and document keep their schemas, and a manifest is that of the remote it is pinned as. */
export const c1Schema: Check = {
  id: 'C1',
  title: 'schema',
  against: 'store',
  again: 'yes',
  forced: 'never',
  run: async ({ document, remotes, unreadable }) => {
    const validated = validateReleaseDocument(document);
    const inDocument = validated.ok ? [] : validated.problems;
    const misnamed = remotes.filter(
      ({ name, pinned, manifest }) => manifest.name !== name || manifest.version !== pinned.version,
    );
    return [
      ...unreadable,
      ...inDocument.map((message): Violation => ({ code: 'C1-DOCUMENT', message })),
      ...misnamed.map(({ name, pinned, manifest }): Violation => {
        const got = `${manifest.name}@${manifest.version}`;
        const message = `expected ${name}@${pinned.version} in its remote.json, got ${got}; publish it again`;
        return { code: 'C1-NAME', remote: name, message };
      }),
    ];
  },
};
