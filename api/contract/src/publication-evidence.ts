/** Somebody as the evidence names them; one who is gone from the database has an id alone. */
export interface EvidencePerson {
  readonly id: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** What one reviewer approved, when, and with which roles. */
export interface EvidenceDecision {
  readonly person: EvidencePerson;
  readonly roles: readonly string[] | null;
  readonly decision: string;
  readonly comments: string;
  readonly contentHash: string;
  readonly at: string;
}

/** What a publication keeps as its proof (P5), beside its snapshot: hashes are SHA-256 in hex, times ISO. */
export interface PublicationEvidence {
  readonly format: string;
  readonly report: { readonly id: string; readonly draftId: string; readonly title: string };
  readonly contentHash: string;
  readonly approvedPageHash: string | null;
  /** From `publication-evidence/2` on. */
  readonly approvedSnapshotHash?: string | null;
  readonly publishedPageHash: string;
  readonly pdfHash: string;
  readonly request: {
    readonly approvalId: string;
    readonly requestedBy: EvidencePerson;
    readonly requestedAt: string;
    readonly contentHash: string;
  };
  readonly decisions: readonly EvidenceDecision[];
  /** Time of the last decision. */
  readonly completedAt: string | null;
  readonly disseminatedAt: string;
}

/** The evidence in the JSON of its file; throws when it is none. */
export function parseEvidence(json: unknown): PublicationEvidence {
  const isEvidence = json !== null && typeof json === 'object' && 'format' in json;
  if (!isEvidence || !/^publication-evidence\/[12]$/.test(String(json.format))) {
    throw new Error('This file is not the evidence of a publication.');
  }
  // every format there was has these fields
  return json as PublicationEvidence & typeof json;
}
