/** What other systems are told of a release: the JSON body, and the payload of the queue `release-webhook`. */
export interface ReleaseWebhookJob {
  /** The same at each try: who has had it already can tell. */
  readonly id: string;
  /** ISO: when it happened. */
  readonly at: string;
  /** `taken-back`, `rolled-out`, `held`, `pinned`, `not-pinned`. */
  readonly event: string;
  readonly env: string;
  readonly remote: string;
  readonly version: string;
  /** A sentence for people, and why. */
  readonly text: string;
  readonly detail: string;
}
