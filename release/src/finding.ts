/** Something of an environment that is not as it was left, and whether the doctor put it right. */
export interface Finding {
  readonly code:
    | 'ARTIFACT-BROKEN'
    | 'CHAIN-BROKEN'
    | 'COPY-DIFFERS'
    | 'DOCUMENT-BROKEN'
    | 'DOCUMENT-GONE'
    | 'HOST-BROKEN'
    | 'HOST-EDITED'
    | 'ORPHAN'
    | 'PAGES-SPLIT'
    | 'POINTER-AHEAD'
    | 'POINTER-BEHIND'
    | 'POINTER-BROKEN'
    | 'POINTER-HASH'
    | 'POLICY-BROKEN'
    | 'SIGNATURE';
  /** What is wrong, and the command that helps. */
  readonly message: string;
  readonly outcome: 'found' | 'repaired';
}

/** Something that was found and not touched. */
export const found = (code: Finding['code'], message: string): Finding => ({
  ...{ code, message },
  outcome: 'found',
});
