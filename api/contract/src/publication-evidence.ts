import type { ApprovalState } from './approvals';
import type { CheckedItem } from './checklist';

/** Somebody as the evidence names them; one who is gone from the database has an id alone. */
export interface EvidencePerson {
  readonly id: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** How the session was opened in which a decision was given. */
export interface EvidenceSession {
  readonly id: string;
  /** 'password', 'initial password', or the purpose of a mailed link. */
  readonly openedBy: string | null;
  readonly openedAt: string | null;
}

/** Something that was done to the account of a reviewer: when, and by whom; null: on the machine of the server. */
export interface EvidenceDeed {
  readonly at: string;
  readonly by: EvidencePerson | null;
}

/** Since when the account of a reviewer is what it was: the last change of each before the decision; null: none is known. */
export interface EvidenceAccount {
  readonly created: EvidenceDeed | null;
  readonly roles: EvidenceDeed | null;
  readonly email: EvidenceDeed | null;
  readonly password: EvidenceDeed | null;
}

/** What one reviewer approved, when, and with which roles. */
export interface EvidenceDecision {
  readonly person: EvidencePerson;
  readonly roles: readonly string[] | null;
  readonly decision: string;
  readonly comments: string;
  readonly contentHash: string;
  readonly at: string;
  /** From `publication-evidence/3` on; null: not kept. */
  readonly session?: EvidenceSession | null;
  /** From `publication-evidence/3` on. */
  readonly account?: EvidenceAccount;
}

/** When a report was to be published, and who moved that. */
export interface EvidenceSchedule {
  /** The time that was approved. */
  readonly approvedOn: string;
  readonly publishOn: string;
  readonly timeZone: string | null;
  readonly moves: readonly EvidenceMove[];
}

export interface EvidenceMove {
  readonly person: EvidencePerson;
  readonly at: string;
  /** 'From … to …' */
  readonly said: string;
}

/** Something that was done or said in a review. */
export interface EvidenceEntry {
  readonly person: EvidencePerson;
  /** As the history of the review names it: 'Declined'. */
  readonly what: string;
  /** The words to it; empty: none. */
  readonly said: string;
  readonly at: string;
  /** null: not kept. */
  readonly session: EvidenceSession | null;
}

/** One request for review with all that came of it. */
export interface EvidenceRound {
  readonly approvalId: string;
  /** What it was when the report was published. */
  readonly state: ApprovalState;
  readonly requestedBy: EvidencePerson;
  readonly requestedAt: string;
  readonly reviewers: readonly EvidencePerson[];
  readonly contentHash: string;
  /** In the order in which they happened. */
  readonly entries: readonly EvidenceEntry[];
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
  /** null: the PDF is printed when it is first read, as that of a demo report. */
  readonly pdfHash: string | null;
  readonly request: {
    readonly approvalId: string;
    readonly requestedBy: EvidencePerson;
    readonly requestedAt: string;
    readonly contentHash: string;
    /** From `publication-evidence/4` on: what was checked, with the author's answers; null: nothing was. */
    readonly checklist?: readonly CheckedItem[] | null;
    /** From `publication-evidence/4` on; null: it was to be published on approval. */
    readonly schedule?: EvidenceSchedule | null;
  };
  readonly decisions: readonly EvidenceDecision[];
  /** From `publication-evidence/5` on: every review of the report, the first one first; the last was approved. */
  readonly rounds?: readonly EvidenceRound[];
  /** Time of the last decision. */
  readonly completedAt: string | null;
  readonly disseminatedAt: string;
}

/** The evidence in the JSON of its file; throws when it is none. */
export function parseEvidence(json: unknown): PublicationEvidence {
  const isEvidence = json !== null && typeof json === 'object' && 'format' in json;
  if (!isEvidence || !/^publication-evidence\/[1-5]$/.test(String(json.format))) {
    throw new Error('This file is not the evidence of a publication.');
  }
  // every format there was has these fields
  return json as PublicationEvidence & typeof json;
}
