import type { AlertMail, AlertRuleName } from '@console/contract/alerts';
import type { AuditVerification } from '@console/contract/audit';
import type { DoctorFinding } from '@console/contract/doctor';
import type { CheckLevel, CheckedItem } from '@console/contract/checklist';
import type { Quote } from '@console/contract/comment-threads';
import type { DraftOrigin } from '@console/contract/draft-origin';
import type { CountedChanges, VersionReason } from '@console/contract/draft-versions';
import type { PresencePage } from '@console/contract/draft-presence';
import type { Device } from '@console/contract/report-document';
import type { AnalyticsStatus, ReaderClass, ViewForm } from '@console/contract/analytics';
import type { countries, customerTypes, subscriptionStatuses } from '@console/contract/customers';
import type { HouseTerm } from '@console/contract/house-terms';
import type { InterestKind } from '@console/contract/interests';
import type { InboxTopic, MailChoice } from '@console/contract/inbox';
import type { jobStatuses, JobRunState } from '@console/contract/job-schedules';
import type { CorporateActionName } from '@console/contract/corporate-actions';
import type { FeedLimits, HoldRule } from '@console/contract/feed-limits';
import type { DeliveryKind, FeedImport, FeedName, ImportState } from '@console/contract/feeds';
import type { FigureKind } from '@console/contract/replaced-figures';
import type { MailKind } from '@console/contract/mails';
import type { ManifestLine, ManifestLineState, ReportImportState } from '@console/contract/report-imports';
import type { DraftStatus, ReportType } from '@console/contract/report-types';
import type { DateLanguage } from '@console/contract/own-settings';
import type { GivenTo, Role } from '@console/contract/roles';
import type { RestrictionKind } from '@console/contract/restricted-companies';
import type { GivenView } from '@console/contract/table-views';
import type { VitalName } from '@console/contract/web-vitals';
import type { TargetPrice } from '@console/contract/target-price';
import type { RatingLeft, RecommendationKind } from '@console/contract/recommendation-history';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/** A JSON column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Every table of the database; the columns are the migrations'. */
export interface Schema {
  app_user: UserTable;
  refresh_token: RefreshTokenTable;
  session: SessionTable;
  mail_link: MailLinkTable;
  attempt: { id: string; key: string; at: Timestamp };
  audit_event: AuditEventTable;
  company: CompanyTable;
  /** Codes of companies that were merged into another, in capitals. */
  company_alias: { code: string; company_id: string; created_at: Timestamp };
  /** Written by a trigger: what stood there until then. */
  company_former_name: {
    company_id: string;
    field: 'code' | 'name' | 'sector';
    value: string;
    changed_at: Timestamp;
  };
  company_tag: { company_id: string; tag_id: string; position: number };
  /** Words of all names, in small letters; kept by triggers. */
  search_word: { word: string };
  /** Words of companies in use, in small letters; kept by triggers. */
  company_word: { company_id: string; kind: 'code' | 'alias' | 'name'; word: string; emerging: boolean };
  daily_price: { company_id: string; date: string; close: number; loaded_at: OptionalTimestamp };
  corporate_action: CorporateActionTable;
  index_level: { name: string; date: string; level: number; loaded_at: OptionalTimestamp };
  forecast: {
    company_id: string;
    year: number;
    figures: Json<Record<string, unknown>>;
    /** When the figures came; null: before that was kept. */
    changed_at: OptionalTimestamp;
  };
  key_properties: {
    company_id: string;
    rating: number;
    moat: number;
    growth: number;
    income: number;
    risk: number;
    modified_on: OptionalTimestamp;
    modified_by: OptionalText;
  };
  tag: { id: Generated<string>; name: string; modified_on: OptionalTimestamp; modified_by: string | null };
  dropdown: { type: string; items: string[] };
  template: { id: string; name: string; type: ReportType; image_key: string; position: Generated<number> };
  disclaimer: DisclaimerTable;
  /** Append-only; the table of disclaimers writes it. */
  disclaimer_version: DisclaimerVersionTable;
  company_disclaimer: {
    company_id: string;
    disclaimer_id: string;
    content: OptionalJson<Record<string, string>>;
  };
  /** Append-only: the disclaimers of a company as they were saved. */
  company_disclaimer_version: CompanyDisclaimerVersionTable;
  best_ideas_draft: BestIdeasDraftTable;
  /** Append-only; `evidence` is exactly the text that `evidence_hash` is the SHA-256 of. */
  best_ideas_version: BestIdeasVersionTable;
  draft: DraftTable;
  draft_company: { draft_id: string; company_id: string; position: number };
  /** What drafts were begun from that were not begun from a template. */
  draft_origin: DraftOriginTable;
  draft_version: DraftVersionTable;
  draft_save: { draft_id: string; editor_id: string; number: number; revision: number; saved_at: Timestamp };
  /** Pages on which a draft is open. */
  draft_presence: DraftPresenceTable;
  /** Answers to calls that make something, by the key that their callers gave. */
  creation_answer: CreationAnswerTable;
  media: MediaTable;
  approval: ApprovalTable;
  checklist_setting: ChecklistSettingTable;
  house_terms: HouseTermsTable;
  comment_thread: CommentThreadTable;
  thread_comment: ThreadCommentTable;
  snippet: SnippetTable;
  table_view: TableViewTable;
  /** Which given view a person has on: one of each list. */
  table_view_on: { person_id: string; list: string; view_id: string };
  table_view_default: { list: string; role: string; view_id: string };
  approval_assignee: { approval_id: string; user_id: string };
  approval_entry: ApprovalEntryTable;
  /** The content that a person saw last of a draft under review. */
  review_seen: { draft_id: string; user_id: string; version_id: string; seen_at: Timestamp };
  /** Append-only: an entry can only be ended. */
  restricted_company: RestrictedCompanyTable;
  /** Companies about which nothing may be published now: a view. */
  restricted_now: { company_id: string };
  restriction_refusal: { id: Generated<string>; person_id: string; tried: string; at: Generated<Date> };
  rating_rule: RatingRuleTable;
  rating_proposal: RatingProposalTable;
  /** Found in the words of a draft when its review was requested. */
  draft_named_company: { draft_id: string; company_id: string };
  /** What a draft is filed under and what its words name, as the companies that count now. */
  draft_names: { draft_id: string; company_id: string };
  approver: {
    person_id: string;
    /** Empty: all. */
    report_types: Generated<ReportType[]>;
    sectors: Generated<string[]>;
    /** Days of the firm. */
    absent_from: OptionalText;
    absent_until: OptionalText;
    deputy_id: OptionalText;
  };
  /** Append-only: one can only be ended. */
  interest: InterestTable;
  interest_confirmation: {
    person_id: string;
    /** '2026-Q4' */
    quarter: string;
    confirmed_on: OptionalTimestamp;
    reminded_on: OptionalTimestamp;
  };
  inbox_message: InboxMessageTable;
  alert: AlertTable;
  alert_rule: AlertRuleTable;
  own_setting: {
    person_id: string;
    time_zone: Generated<string | null>;
    date_language: Generated<DateLanguage | null>;
  };
  mail_choice: { person_id: string; topic: InboxTopic; choice: MailChoice };
  report: ReportTable;
  recommendation_event: RecommendationEventTable;
  report_import: ReportImportTable;
  report_import_line: ReportImportLineTable;
  /** What was sent for a file of a manifest: a PDF that is kept, or why it is not. */
  report_import_pdf: { import_id: string; file_key: string; sha256: string | null; fault: string | null };
  archived_pdf: { sha256: string; bytes: number; uploaded_at: Timestamp; uploaded_by: string | null };
  /** A reader's half hour with a report, once for each form of it. */
  report_view: ReportViewTable;
  analytics_export: AnalyticsExportTable;
  /** Append-only; `package` is exactly the text that `package_hash` is the SHA-256 of. */
  publication_evidence: { report_id: string; package: string; package_hash: string; created_at: Timestamp };
  /** What a feed answered in place of a company's forecast (`hydra:error`), as long as it has none. */
  company_feed: { company_id: string; forecast_error: string; updated_at: Timestamp };
  /** What a feed says of a code, or why it says nothing. */
  feed_description: {
    source: string;
    code: string;
    description: Generated<string>;
    error: string | null;
    updated_at: Timestamp;
  };
  feed: FeedTable;
  feed_import: FeedImportTable;
  feed_bad_line: FeedBadLineTable;
  feed_held_row: FeedHeldRowTable;
  replaced_figure: ReplacedFigureTable;
  brand: BrandTable;
  firm: FirmTable;
  customer: CustomerTable;
  subscription: SubscriptionTable;
  chargebee_item_family: {
    id: string;
    name: string;
    description: string;
    status: string;
    seen_at: Timestamp;
  };
  chargebee_item_price: { id: string; item_family_id: string | null; seen_at: Timestamp };
  chargebee_subscription: ChargebeeSubscriptionTable;
  banner: BannerTable;
  /** The last run of the checks of the console's surroundings: there is at most one row. */
  doctor_run: {
    singleton: Generated<boolean>;
    started_at: Timestamp;
    finished_at: Timestamp | null;
    findings: Json<readonly DoctorFinding[]>;
  };
  /** Who has edited each draft since it was last approved. */
  draft_editor: { draft_id: string; user_id: string; edited_at: Timestamp };
  /** Which files and which secret belong to the database: there is at most one row. */
  console_places: { singleton: Generated<boolean>; files_id: string; secret_mark: string };
  /** Devices on which an account signed in, by the hash of their cookie. */
  known_device: { user_id: string; device_hash: string; seen_at: Timestamp };
  /** When a mail last went out: there is at most one row. */
  mail_sent: { singleton: Generated<boolean>; sent_at: Timestamp };
  /** A mark of the way that mails go, and since when it is another one; null: it has always been this one. */
  mail_way: { singleton: Generated<boolean>; mark: string; changed_at: OptionalTimestamp };
  audit_verification: {
    id: boolean;
    checked: string | number;
    head: string;
    lost: string | null;
    fault_count: string | number;
    faults: Json<AuditVerification['faults']>;
    verified_at: Timestamp;
  };
  draft_sitting: {
    draft_id: string;
    person_id: string;
    label: string;
    saves: Generated<number>;
    before: Json<Record<string, unknown>>;
    after: Json<Record<string, unknown>>;
    begun_at: Generated<Date>;
    saved_at: Generated<Date>;
  };
  job_schedule: JobScheduleTable;
  job_run: JobRunTable;
  queued_job: QueuedJobTable;
  mail: MailTable;
  remote_load: RemoteLoadTable;
  web_vital: WebVitalTable;
  release_check_run: ReleaseCheckRunTable;
  planned_pin: PlannedPinTable;
  credential: { kind: string; sealed: string; modified_on: Timestamp; modified_by: string | null };
}

interface UserTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female';
  enabled: Generated<boolean>;
  roles: Role[];
  position: Generated<string>;
  details: Json<Record<string, string>>;
  permissions: Generated<string[]>;
  created_at: Timestamp;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
  /** Scopes of a market-share user. */
  scope: Generated<string[]>;
  /** The account was deleted: it stays for the record alone, without address and password. */
  deleted_at: OptionalTimestamp;
  /** Whether the person chose the password, and nobody else; without a password it says what the next one is. */
  password_chosen: Generated<boolean>;
}
export type UserRow = Selectable<UserTable>;

/** How a session was opened: by a password, by one that somebody else chose, or by a mailed link of this purpose. */
export type SessionOpening = 'password' | 'initial password' | MailLinkTable['purpose'];

/** Why a session was ended before it expired. */
export type EndReason =
  'sign-out' | 'refresh-reuse' | 'password-change' | 'email-change' | 'disabled' | 'ended';

interface SessionTable {
  /** The claim `fam` of its tokens. */
  id: string;
  user_id: string;
  created_at: Timestamp;
  /** When it ends unless it is used before. */
  expires_at: Timestamp;
  ended_at: OptionalTimestamp;
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined, EndReason | null>;
  /** To the minute. */
  last_used_at: Timestamp;
  /** The browser, as it named itself at the sign-in. */
  user_agent: Generated<string>;
  /** Hash of the device cookie of the sign-in; null: signed in before there were any. */
  device_hash: string | null;
  /** null: it was opened before this was kept. */
  opened_by: ColumnType<SessionOpening | null, SessionOpening | null | undefined, SessionOpening | null>;
}

interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: OptionalTimestamp;
}

interface MailLinkTable {
  user_id: string;
  purpose: 'reset-password' | 'sign-in';
  token_hash: string;
  expires_at: Timestamp;
}
export type MailLinkRow = Selectable<MailLinkTable>;

interface AuditEventTable {
  id: Generated<string>;
  at: Timestamp;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  subject_label: Generated<string>;
  before: OptionalJson<unknown>;
  after: OptionalJson<unknown>;
}

interface CompanyTable {
  id: Generated<string>;
  code: string;
  name: string;
  exchange: Generated<string>;
  type: string | null;
  source: string;
  currency: Generated<string>;
  enabled: Generated<boolean>;
  suspended: Generated<boolean>;
  visibility: Generated<boolean>;
  assigned_to: string | null;
  gics_sector: string;
  gics_industry_group: string;
  gics_industry: string;
  gics_sub_industry: string;
  forecast_ric: Generated<string>;
  share_price_ric: Generated<string>;
  description: Generated<string>;
  shares_on_issue_millions: number | null;
  /** What its closes are quoted in. */
  price_currency: Generated<string>;
  current_recommendation: string | null;
  current_recommendation_date: OptionalTimestamp;
  previous_recommendation: string | null;
  previous_recommendation_date: OptionalTimestamp;
  /** Its recommendation went with a report that was revoked, and none has been given since. */
  under_review: Generated<boolean>;
  last_publish_date: OptionalTimestamp;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
  logo_id: string | null;
  /** Counts the changes of the form, for its entity tag. */
  revision: Generated<number>;
  /** Name in small letters, its words parted by one blank each. */
  search_name: GeneratedAlways<string>;
  /** The company that it was merged into, for good; its rows are that one's now. */
  merged_into: OptionalText;
  merged_on: OptionalTimestamp;
  merged_by: OptionalText;
}
export type CompanyRow = Selectable<CompanyTable>;

interface FeedTable {
  id: Generated<string>;
  name: FeedName;
  enabled: Generated<boolean>;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
  /** Limits that somebody has set; written as JSON. */
  limits: ColumnType<Partial<FeedLimits>, string | undefined, string>;
  /** Hours of working days after which something new of it is late. */
  expected_hours: Generated<number>;
}
export type FeedRow = Selectable<FeedTable>;

/** One for each company, action and day; what a row was before is a replaced figure (migration 0080). */
interface CorporateActionTable {
  id: Generated<string>;
  company_id: string;
  action: CorporateActionName;
  /** The ex-day, or the first day of a new code. */
  day: string;
  new_shares: ColumnType<number | null, number | undefined, number | null>;
  old_shares: ColumnType<number | null, number | undefined, number | null>;
  amount: ColumnType<number | null, number | undefined, number | null>;
  currency: OptionalText;
  new_code: OptionalText;
  new_ric: OptionalText;
  withdrawn: Generated<boolean>;
  delivered_at: Timestamp;
  import_id: OptionalText;
  /** When a code was changed, and what it was; null: it has not been. */
  changed_at: OptionalTimestamp;
  old_code: OptionalText;
  /** RICs that the new one took the place of. */
  old_rics: Generated<string[]>;
}

/** Written by triggers (migrations 0072, 0076 and 0080); append-only. */
interface ReplacedFigureTable {
  id: Generated<string>;
  kind: FigureKind;
  company_id: OptionalText;
  index_name: OptionalText;
  figure: string;
  day: OptionalText;
  year: ColumnType<number | null, number | undefined, number>;
  old_value: OptionalText;
  new_value: OptionalText;
  replaced_at: Generated<Date>;
  import_id: OptionalText;
  /** Since when the old value had stood there; null: not kept. */
  stood_since: OptionalTimestamp;
}
export type ReplacedFigureRow = Selectable<ReplacedFigureTable>;

interface FeedHeldRowTable {
  id: Generated<string>;
  import_id: string;
  /** In the order in which they were found. */
  place: number;
  /** null: the file as a whole. */
  line: number | null;
  rule: HoldRule;
  subject: string;
  field: string;
  old_value: string | null;
  new_value: string;
  reason: string;
}

interface FeedBadLineTable {
  id: Generated<string>;
  import_id: string;
  line: number;
  reason: string;
  content: string;
  /** What it is about, as the file has it; empty: that can't be read. */
  subject: Generated<string>;
  /** The import whose file has a line of the same thing. */
  came_with: OptionalText;
}

interface FeedImportTable {
  id: Generated<string>;
  feed_id: string;
  kind: DeliveryKind | null;
  file: string;
  /** SHA-256 of the file. */
  fingerprint: string;
  /** A bigint, which the driver reads as a text. */
  bytes: ColumnType<number | string, number, number>;
  bytes_read: ColumnType<number | string, number | undefined, number>;
  state: ImportState;
  reason: OptionalText;
  /** The last line whose rows are committed. */
  line: Generated<number>;
  good_lines: Generated<number>;
  bad_lines: Generated<number>;
  /** Of its bad lines those that came in a later file. */
  came_lines: Generated<number>;
  changed_rows: Generated<number>;
  /** Time that the import worked. */
  busy_ms: Generated<number>;
  started_at: Timestamp;
  finished_at: OptionalTimestamp;
  repeated_at: OptionalTimestamp;
  /** Where in the feed's folder the file of a held delivery is; null: it is in its place, or was put away. */
  held_file: OptionalText;
  held_at: OptionalTimestamp;
  /** How many rows each rule found; written as JSON. */
  held_for: ColumnType<FeedImport['heldFor'], string | undefined, string>;
  decided_at: OptionalTimestamp;
  decided_by: OptionalText;
  decision_note: OptionalText;
  /** When somebody accepted that what is missing of it does not come. */
  accepted_at: OptionalTimestamp;
  accepted_by: OptionalText;
  accepted_note: OptionalText;
  /** Companies, indices or codes that its good lines are about. */
  subjects: ColumnType<number | null, number | undefined, number>;
  ends_with_line_end: ColumnType<boolean | null, boolean | undefined, boolean>;
  /** The day in its name. */
  file_day: ColumnType<string | null, string | null | undefined, string | null>;
}
export type FeedImportRow = Selectable<FeedImportTable>;

interface BrandTable {
  id: Generated<string>;
  name: string;
  /** Its logo. */
  media_id: string;
  registered_name: Generated<string>;
  website_link: string;
  colour_code: string;
  enable_header_colors: Generated<boolean>;
  logo_swap: Generated<boolean>;
  enable_logo_all_pages: Generated<boolean>;
  deleted: Generated<boolean>;
  /** Counts the changes of the form, for its entity tag. */
  revision: Generated<number>;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
}
export type BrandRow = Selectable<BrandTable>;

interface FirmTable {
  id: Generated<string>;
  name: string;
  registered_name: Generated<string>;
  abn: Generated<string>;
  address: Generated<string>;
  website_link: Generated<string>;
  colour_code: Generated<string>;
  /** Its logo. */
  media_id: string | null;
  /** Counts the changes of the form, for its entity tag. */
  revision: Generated<number>;
  /** null until somebody has named it. */
  modified_on: OptionalTimestamp;
  modified_by: string | null;
}
export type FirmRow = Selectable<FirmTable>;

interface DisclaimerTable {
  id: Generated<string>;
  name: string;
  position: 'Footer' | 'End of Report';
  type: string;
  content: Json<Record<string, string>>;
  /** False: no report carries it from then on. */
  in_use: Generated<boolean>;
  deleted_at: OptionalTimestamp;
  /** Counts its versions; the table raises it by itself. */
  revision: GeneratedAlways<number>;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
}

interface DisclaimerVersionTable {
  disclaimer_id: string;
  number: number;
  name: string;
  position: string;
  type: string;
  content: Json<Record<string, string>>;
  in_use: Generated<boolean>;
  saved_at: Timestamp;
  saved_by: string | null;
}

/** A disclaimer of a company in one of its versions; null: linked. */
export interface KeptReference {
  readonly reference: string;
  readonly content: Readonly<Record<string, string>> | null;
}

interface CompanyDisclaimerVersionTable {
  company_id: string;
  number: number;
  content: Json<readonly KeptReference[]>;
  saved_at: Timestamp;
  saved_by: string | null;
}

type BestIdeasStatus = 'draft' | 'queued' | 'unable to publish';

interface BestIdeasDraftTable {
  singleton: Generated<boolean>;
  content: Json<unknown>;
  disclaimers: Json<unknown>;
  revision: number;
  status: ColumnType<BestIdeasStatus, BestIdeasStatus | undefined, BestIdeasStatus>;
  status_reason: OptionalText;
  updated_at: Timestamp;
  modified_by: OptionalText;
  queued_by: OptionalText;
}
export type BestIdeasDraftRow = Selectable<BestIdeasDraftTable>;

interface BestIdeasVersionTable {
  id: Generated<string>;
  number: number;
  content: Json<unknown>;
  disclaimers: Json<unknown>;
  companies: Json<unknown>;
  /** Ideas that left with it. */
  exits: ColumnType<unknown, string | undefined, never>;
  /** The firm as the list names it; null: published before there was one. */
  firm: OptionalJson<unknown>;
  published_on: Timestamp;
  /** The firm's day of it, YYYY-MM-DD, as its page says: it stays when the firm's zone is set otherwise. */
  published_day: string;
  published_by: OptionalText;
  html_key: string;
  pdf_key: string;
  content_hash: OptionalText;
  evidence: OptionalText;
  evidence_hash: OptionalText;
}
export type BestIdeasVersionRow = Selectable<BestIdeasVersionTable>;

interface DraftTable {
  id: Generated<string>;
  title: string;
  web_title: string;
  sub_title: string;
  report_type: ReportType;
  status: Generated<DraftStatus>;
  status_reason: string | null;
  recommendation: string | null;
  /** null: no target price; the next two are null exactly then. */
  target_price: number | null;
  target_currency: string | null;
  target_months: number | null;
  target_method: Generated<string>;
  sector: Generated<string[]>;
  market: Generated<string[]>;
  research_type: string | null;
  research_on: string | null;
  video_type: string | null;
  video_url: string | null;
  /** Seconds. */
  video_duration: number | null;
  video_quick: Generated<boolean>;
  tags: Generated<string[]>;
  template_id: string | null;
  thumbnail: string | null;
  /** What an author wrote, or what the text gave when it was saved last. */
  description: Generated<string>;
  /** null: it is derived from the text. */
  description_author_id: string | null;
  owner_id: string;
  approval_id: string | null;
  publish_at: OptionalTimestamp;
  /** Its planned time came while its company was restricted. */
  held_on: OptionalTimestamp;
  html: string;
  css: string;
  content_hash: string;
  revision: Generated<number>;
  last_editor_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: OptionalTimestamp;
}
export type DraftRow = Selectable<DraftTable>;

interface InterestTable {
  id: Generated<string>;
  /** null: the house. */
  person_id: string | null;
  company_id: string;
  kind: InterestKind;
  statement: Generated<string>;
  /** Days of the firm. */
  from_day: string;
  until_day: OptionalText;
  declared_by: string;
  declared_on: Timestamp;
  ended_by: OptionalText;
  ended_on: OptionalTimestamp;
}

interface RestrictedCompanyTable {
  id: Generated<string>;
  company_id: string;
  kind: RestrictionKind;
  /** Days of the firm, as they were entered. */
  from_day: string;
  until_day: string | null;
  from_at: Timestamp;
  until_at: OptionalTimestamp;
  reason: string;
  added_by: string;
  added_on: Timestamp;
  ended_by: OptionalText;
  ended_on: OptionalTimestamp;
  end_reason: Generated<string>;
}

interface DraftOriginTable {
  draft_id: string;
  source_draft_id: string;
  title: string;
  is_published: boolean;
  /** The firm's day, YYYY-MM-DD: of its publication, or of the last change of a draft. */
  day: string;
  recommendation: string | null;
  /** As it was called then: it may have been merged since. */
  company_id: string | null;
  target: OptionalJson<TargetPrice>;
  /** The same for a share of when the draft was begun, where a split lies between. */
  target_after_splits: number | null | undefined;
  figures: Json<DraftOrigin['figures']>;
}

interface DraftVersionTable {
  id: Generated<string>;
  draft_id: string;
  revision: number;
  reason: VersionReason;
  /** Empty where another version holds the content. */
  html: string;
  css: string;
  created_at: Timestamp;
  created_by: string | null;
  /** Titles, companies and all else that makes the report; null: they were not kept. */
  details: OptionalJson<VersionDetails>;
  content_hash: string | null;
  /** The version that holds the same content. */
  content_id: string | null;
  name: string | null;
  /** Against the version before; null: not counted yet. */
  changes: OptionalJson<CountedChanges>;
}

/** Columns of a draft that are kept with a version beside its content. */
export type VersionDetails = Pick<
  DraftRow,
  | 'title'
  | 'web_title'
  | 'sub_title'
  | 'recommendation'
  | 'target_price'
  | 'target_currency'
  | 'target_months'
  | 'target_method'
  | 'sector'
  | 'market'
  | 'research_type'
  | 'research_on'
  | 'video_type'
  | 'video_url'
  | 'video_duration'
  | 'video_quick'
  | 'tags'
  | 'thumbnail'
  | 'description'
  | 'description_author_id'
> & {
  /** The subject first. */
  readonly company_ids: readonly string[];
};

interface MediaTable {
  id: Generated<string>;
  draft_id: string | null;
  /** The snippet whose blocks show it, and nothing else. */
  snippet_id: OptionalText;
  purpose: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  file_key: string;
  created_at: Timestamp;
  created_by: string | null;
}
export type MediaRow = Selectable<MediaTable>;

interface ApprovalTable {
  id: Generated<string>;
  draft_id: string;
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'closed';
  peer_reviewed: Generated<boolean>;
  legal_reviewed: Generated<boolean>;
  locked_by: string | null;
  publish_on: OptionalTimestamp;
  /** The time that was approved, of a publication that was moved since. */
  approved_publish_on: OptionalTimestamp;
  /** IANA zone in which `publish_on` was chosen. */
  time_zone: string | null;
  description: Generated<string>;
  content_hash: string;
  frozen_page_key: string | null;
  /** SHA-256 of the page as it was frozen. */
  page_hash: string | null;
  /** SHA-256 of what the page was drawn from, as it was frozen. */
  snapshot_hash: string | null;
  /** The content as it was frozen. */
  version_id: string | null;
  requested_by: string;
  /** What was checked at the request, with the answers; null: before there was a checklist. */
  checklist: OptionalJson<readonly CheckedItem[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
export type ApprovalRow = Selectable<ApprovalTable>;

interface AlertTable {
  id: Generated<string>;
  rule: AlertRuleName;
  /** What it is about, such as the id of a job; one open alert for each rule and subject. */
  subject: string;
  text: string;
  detail: string;
  path: string;
  /** What is told once it is over. */
  over_text: string;
  /** What of it was told last, such as the id of a file; null: nothing in it is news by itself. */
  news: OptionalText;
  /** Or when its last news came. */
  opened_at: Timestamp;
  closed_at: OptionalTimestamp;
}
export type AlertRow = Selectable<AlertTable>;

/** What somebody has set otherwise than the program. */
interface AlertRuleTable {
  rule: AlertRuleName;
  enabled: boolean;
  threshold: number | null;
  mail: AlertMail;
  webhook: boolean;
  modified_on: OptionalTimestamp;
  modified_by: OptionalText;
}

interface InboxMessageTable {
  id: Generated<string>;
  person_id: string;
  created_on: Timestamp;
  topic: InboxTopic;
  text: string;
  detail: string;
  path: string;
  /** The draft that it is about; null: none. */
  draft_id: string | null;
  /** The alert whose opening it tells; null: none, or one of long ago. */
  alert_id: OptionalText;
  read_on: OptionalTimestamp;
  /** It waits for the daily mail. */
  mail_due: boolean;
  of_compliance: Generated<boolean>;
  of_owner: Generated<boolean>;
}

interface ChecklistSettingTable {
  id: Generated<string>;
  singleton: Generated<boolean>;
  /** Levels that differ from those of the checks, by name of the check and type of report. */
  levels: ColumnType<StoredLevels, string | undefined, string>;
  price_max_age_days: Generated<number>;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
}
interface CommentThreadTable {
  id: Generated<string>;
  draft_id: string;
  node_id: string | null;
  quote: OptionalJson<Quote>;
  /** The status of the draft at that time. */
  stage: DraftStatus;
  created_by: string;
  created_at: Timestamp;
  resolved_by: OptionalText;
  resolved_at: OptionalTimestamp;
  /** It was resolved by taking what was suggested. */
  is_taken: Generated<boolean>;
}
export type CommentThreadRow = Selectable<CommentThreadTable>;

interface ThreadCommentTable {
  id: Generated<string>;
  thread_id: string;
  author_id: string;
  words: string;
  /** Null: nothing is suggested. */
  suggestion: string | null;
  created_at: Timestamp;
  deleted_at: OptionalTimestamp;
}
export type ThreadCommentRow = Selectable<ThreadCommentTable>;

interface SnippetTable {
  id: Generated<string>;
  /** Whose it is; null: everybody's. */
  owner_id: string | null;
  name: string;
  html: string;
  css: string;
  types: ColumnType<readonly string[], string, string>;
  created_by: string;
  created_at: Timestamp;
}
export type SnippetRow = Selectable<SnippetTable>;

interface TableViewTable {
  id: Generated<string>;
  list: string;
  name: string;
  owner_id: string;
  given_to: GivenTo;
  columns: Json<GivenView['columns']>;
  filters: Json<GivenView['filters']>;
  sorted_by: OptionalJson<NonNullable<GivenView['order']>>;
  revision: Generated<number>;
  created_at: Timestamp;
}
export type TableViewRow = Selectable<TableViewTable>;

interface HouseTermsTable {
  id: Generated<string>;
  singleton: Generated<boolean>;
  terms: ColumnType<readonly HouseTerm[], string | undefined, string>;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
}

export type ChecklistSettingRow = Selectable<ChecklistSettingTable>;
export type StoredLevels = Readonly<Record<string, Readonly<Partial<Record<ReportType, CheckLevel>>>>>;

interface CreationAnswerTable {
  person_id: string;
  key: string;
  path: string;
  /** null: it is being made. */
  answer: OptionalJson<unknown>;
  began_at: Generated<Date>;
}

interface DraftPresenceTable {
  draft_id: string;
  editor_id: string;
  user_id: string;
  page: PresencePage;
  block: string | null;
  device: Device | null;
  since: Generated<Date>;
  seen_at: Generated<Date>;
  /** When the page itself said last that it is there; streams renew `seen_at` (decision 112). */
  said_at: Generated<Date>;
  /** It says so itself while other people are there: no stream renews it then. */
  beats_with_others: Generated<boolean>;
  writing_since: OptionalTimestamp;
  wrote_at: OptionalTimestamp;
}

interface ApprovalEntryTable {
  id: Generated<string>;
  approval_id: string;
  user_id: string;
  status: string;
  action: string;
  feedback: Generated<string>;
  label: string;
  /** Block that a comment points at. */
  node_id: string | null;
  at: Timestamp;
  /** In which session an answer was given, and how that was opened; null: before this was kept. */
  session_id: OptionalText;
  opened_by: ColumnType<SessionOpening | null, SessionOpening | null | undefined, SessionOpening | null>;
}

export type ApprovalEntryRow = Selectable<ApprovalEntryTable>;

interface ReportImportTable {
  id: Generated<string>;
  /** Name of the manifest's file. */
  manifest: string;
  manifest_sha256: string;
  state: ColumnType<ReportImportState, ReportImportState | undefined, ReportImportState>;
  reason: OptionalText;
  created_at: Timestamp;
  created_by: string;
  started_at: OptionalTimestamp;
  started_by: OptionalText;
  finished_at: OptionalTimestamp;
}
export type ReportImportRow = Selectable<ReportImportTable>;

interface ReportImportLineTable {
  id: Generated<string>;
  import_id: string;
  line: number;
  /** The line's file as paths are compared. */
  file_key: string;
  /** What the line says, by column. */
  cells: Json<Readonly<Record<string, string>>>;
  /** Why the line cannot be read at all. */
  fault: OptionalText;
  state: ColumnType<ManifestLineState, ManifestLineState | undefined, ManifestLineState>;
  problems: ColumnType<ManifestLine['problems'], string | undefined, string>;
  report_id: OptionalText;
}
export type ReportImportLineRow = Selectable<ReportImportLineTable>;

interface ReportTable {
  id: Generated<string>;
  /** null: it came from an archive, as a PDF alone. */
  draft_id: string | null;
  snapshot: Json<unknown>;
  /** Codes of the companies that those of the snapshot were merged into, each after a blank. */
  merged_codes: Generated<string>;
  /** What the search finds it by, each a `tsvector`: its names, and what is written in it. */
  name_words: GeneratedAlways<string>;
  words: GeneratedAlways<string>;
  /** This and the next four are taken out of the snapshot, for lists. */
  title: GeneratedAlways<string>;
  report_type: GeneratedAlways<string>;
  recommendation: GeneratedAlways<string | null>;
  owner_id: GeneratedAlways<string | null>;
  company_codes: GeneratedAlways<string>;
  /** Id of its first company, as it was frozen. */
  subject_id: GeneratedAlways<string | null>;
  /** SHA-256 of its page; of a report without a draft, of its PDF. */
  content_hash: string;
  /** null exactly where there is no draft. */
  html_key: string | null;
  pdf_key: string;
  published_on: Timestamp;
  /** The firm's day of it, YYYY-MM-DD, as its page says: it stays when the firm's zone is set otherwise. */
  published_day: string;
  updated_at: Timestamp;
  pinned: Generated<boolean>;
  public: Generated<boolean>;
  source_category: Generated<string>;
  rebuild_state: 'queued' | 'done' | 'failed' | null;
  /** Import that brought it. */
  import_id: OptionalText;
  /** Its id in the system it came from. */
  source_reference: OptionalText;
  revoked_at: OptionalTimestamp;
  revoked_by: string | null;
  revoked_reason: string | null;
  /** What stands of its company's rating then; null as 'before'. */
  revoked_leaves: RatingLeft | null | undefined;
}
export type ReportRow = Selectable<ReportTable>;

interface RatingRuleTable {
  id: Generated<string>;
  needs_second_person: Generated<boolean>;
  modified_on: OptionalTimestamp;
  modified_by: OptionalText;
}

interface RatingProposalTable {
  id: Generated<string>;
  company_id: string;
  /** In force when it was proposed. */
  from_recommendation: string | null;
  /** null: none from then on. */
  recommendation: string | null;
  reason: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  state: ColumnType<
    'open' | 'agreed' | 'declined' | 'overtaken',
    undefined,
    'agreed' | 'declined' | 'overtaken'
  >;
  decided_by: OptionalText;
  decided_at: OptionalTimestamp;
  decision_note: OptionalText;
}
export type RatingProposalRow = Selectable<RatingProposalTable>;

/** Written by triggers (migration 0055), and by whoever knows why before it changes; append-only. */
interface RecommendationEventTable {
  /** The second person of what was proposed. */
  agreed_by: OptionalText;
  id: Generated<string>;
  company_id: string;
  at: Timestamp;
  recorded_at: Generated<Date>;
  kind: RecommendationKind;
  /** In force from then on; null: none. */
  recommendation: string | null;
  under_review: Generated<boolean>;
  /** Whether the company was in use then, neither disabled, suspended nor merged away. */
  counts: boolean;
  /** The report that says so; null: the coverage alone does. */
  report_id: OptionalText;
  revoked_report_id: OptionalText;
  reason: OptionalText;
  actor_id: OptionalText;
  /** In force from then on; null: none. */
  target: OptionalJson<TargetPrice>;
  /** When it was given, and by which report. */
  target_at: OptionalTimestamp;
  target_report_id: OptionalText;
}

interface ReportViewTable {
  report_id: string;
  half_hour: Timestamp;
  reader_id: string;
  form: ViewForm;
  reader_class: ReaderClass;
  viewed_at: Timestamp;
}

interface AnalyticsExportTable {
  id: Generated<string>;
  /** The zone whose days they are; UTC of those from before migration 0031. */
  time_zone: string;
  /** Days as YYYY-MM-DD, both included. */
  from_date: string;
  to_date: string;
  status: ColumnType<AnalyticsStatus, AnalyticsStatus | undefined, AnalyticsStatus>;
  reason: OptionalText;
  requested_by: string;
  requested_at: Timestamp;
  started_at: OptionalTimestamp;
  finished_at: OptionalTimestamp;
  /** A bigint, which the driver reads as a text. */
  xlsx_bytes: ColumnType<number | string | null, number | undefined, number>;
  csv_bytes: ColumnType<number | string | null, number | undefined, number>;
}
export type AnalyticsExportRow = Selectable<AnalyticsExportTable>;

interface CustomerTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string | null;
  type: (typeof customerTypes)[number];
  company: string;
  phone: string;
  parent_id: string | null;
  country: (typeof countries)[number];
  created_at: Timestamp;
  modified_on: OptionalTimestamp;
  modified_by: string | null;
  deleted_at: OptionalTimestamp;
}
export type CustomerRow = Selectable<CustomerTable>;

interface SubscriptionTable {
  id: Generated<string>;
  customer_id: string;
  status: (typeof subscriptionStatuses)[number];
  /** null unless it is an advisory customer's. */
  total_tokens: number | null;
  used_tokens: Generated<number>;
  brand_id: string | null;
  /** The subscription of Chargebee that it is; null: it is the console's own. */
  chargebee_id: OptionalText;
}
export type SubscriptionRow = Selectable<SubscriptionTable>;

interface ChargebeeSubscriptionTable {
  id: string;
  /** Of Chargebee's customer. */
  email: string;
  /** As Chargebee says it. */
  status: string;
  item_price_ids: string[];
  updated_at: OptionalTimestamp;
  /** The customer of ours that it is of. */
  linked_customer: string | null;
  seen_at: Timestamp;
}

interface BannerTable {
  id: Generated<string>;
  heading: string;
  sub_heading: string;
  paragraph: string;
  button_text: string;
  button_link: string;
  /** YYYY-MM-DD */
  date: string;
  enabled: boolean;
  time_stamp: Timestamp;
  modified_by: OptionalText;
}
export type BannerRow = Selectable<BannerTable>;

interface JobScheduleTable {
  id: Generated<string>;
  key: string;
  name: string;
  description: string;
  interval_seconds: number;
  is_recurring: boolean;
  status: Generated<(typeof jobStatuses)[number]>;
  /** The next planned time; null: none is planned. */
  scheduled_at: OptionalTimestamp;
  /** Of a job whose interval is whole days: when on the firm's clocks it is planned, HH:MM:SS; null: not planned yet. */
  time_of_day: OptionalText;
  last_run: OptionalTimestamp;
  /** Of the last run, in any unit. */
  completed: Generated<number>;
  total: Generated<number>;
  /** The run that holds the job. */
  run_id: OptionalText;
  /** How often the planned time was begun in vain. */
  attempt: Generated<number>;
  /** Who asked for the next run. */
  requested_by: OptionalText;
  retry_of: OptionalText;
  /** What runs keep for later ones. */
  kept: OptionalJson<unknown>;
  /** When a server that lives last said that it has the job. */
  seen_at: Generated<Date>;
  modified_on: OptionalTimestamp;
  modified_by: OptionalText;
}
export type JobScheduleRow = Selectable<JobScheduleTable>;

interface QueuedJobTable {
  id: GeneratedAlways<string>;
  queue: string;
  key: string;
  payload: Json<object>;
  state: Generated<'Waiting' | 'Running' | 'Failed'>;
  due_at: Timestamp;
  /** How often it was begun; from then on another one may wait for its key. */
  attempt: Generated<number>;
  run_id: OptionalText;
  beat_at: OptionalTimestamp;
  /** Of the last attempt that failed. */
  error: OptionalText;
  created_at: Timestamp;
  failed_at: OptionalTimestamp;
}

/** What became of a mail, without what it said. */
interface MailTable {
  id: Generated<string>;
  /** While it waits, and until it is given up for good. */
  job_id: OptionalText;
  kind: MailKind;
  person_id: OptionalText;
  address: string;
  /** null: it waits, or is tried again. */
  outcome: 'Sent' | 'Not sent' | 'Failed' | null;
  /** Why it did not go out, or not at the last try. */
  reason: OptionalText;
  /** A mail server was asked to take it and did not. */
  was_refused: Generated<boolean>;
  tries: Generated<number>;
  queued_at: Timestamp;
  ended_at: OptionalTimestamp;
}

/** Sums of what pages told of remotes, by minute. */
interface PlannedPinTable {
  id: Generated<string>;
  env: string;
  remote: string;
  version: string;
  percent: number | null;
  staged: boolean;
  replaces: string | null;
  due_on: Timestamp;
  reason: string;
  created_by: string;
  created_on: Generated<Timestamp>;
  state: Generated<'Cancelled' | 'Done' | 'Failed' | 'Waiting'>;
}

interface ReleaseCheckRunTable {
  env: string;
  actor_id: string;
  run_id: string;
  checks: Json<{ id: string; title: string; ms: number | null; failures: number }[]>;
  changed_on: Timestamp;
}

interface RemoteLoadTable {
  env: string;
  remote: string;
  version: string;
  minute: Timestamp;
  kind: 'loads' | 'failure' | 'load' | 'mount';
  /** Code of a failure, or the milliseconds within which the phase ended. */
  value: string;
  count: number;
}

interface WebVitalTable {
  env: string;
  remote: string;
  version: string;
  /** Pattern of the route, or `other`. */
  route: string;
  metric: VitalName;
  hour: Timestamp;
  /** Highest value that counts here: milliseconds, of CLS the score. */
  bound: number;
  count: number;
}

interface JobRunTable {
  id: Generated<string>;
  job_id: string;
  planned_at: Timestamp;
  /** Planned times after `planned_at` that were missed, and that this run stands for. */
  also_due: Generated<number>;
  attempt: number;
  server: string;
  started_at: Timestamp;
  /** Its server lived then. */
  beat_at: Timestamp;
  ended_at: OptionalTimestamp;
  state: Generated<JobRunState>;
  outcome: OptionalText;
  error: OptionalText;
  completed: Generated<number>;
  total: Generated<number>;
  requested_by: OptionalText;
  retry_of: OptionalText;
  /** Page on which people see what it did not do. */
  path: OptionalText;
}
