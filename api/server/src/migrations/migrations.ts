import { sql as m0001 } from './0001-people';
import { sql as m0002 } from './0002-research-data';
import { sql as m0003 } from './0003-reports';
import { sql as m0004 } from './0004-frozen-page';
import { sql as m0005 } from './0005-price-currency';
import { sql as m0006 } from './0006-sessions';
import { sql as m0007 } from './0007-credentials';
import { sql as m0008 } from './0008-lists';
import { sql as m0009 } from './0009-report-details';
import { sql as m0010 } from './0010-feeds-and-brands';
import { sql as m0012 } from './0012-draft-saves';
import { sql as m0013 } from './0013-review';
import { sql as m0014 } from './0014-evidence';
import { sql as m0016 } from './0016-frozen-snapshot';
import { sql as m0017 } from './0017-best-ideas';
import { sql as m0018 } from './0018-customers';
import { sql as m0020 } from './0020-coverage';
import { sql as m0021 } from './0021-disclosures-and-merges';
import { sql as m0022 } from './0022-jobs';
import { sql as m0023 } from './0023-feeds';
import { sql as m0024 } from './0024-banner';
import { sql as m0025 } from './0025-settings';
import { sql as m0026 } from './0026-chargebee';
import { sql as m0027 } from './0027-analytics';
import { sql as m0028 } from './0028-queued-jobs';
import { sql as m0029 } from './0029-company-flags';
import { sql as m0030 } from './0030-report-rebuilds';
import { sql as m0031 } from './0031-firm-days';
import { sql as m0032 } from './0032-report-archive';
import { sql as m0033 } from './0033-scope-index';
import { sql as m0034 } from './0034-firm';
import { sql as m0035 } from './0035-doctor-run';
import { sql as m0036 } from './0036-disclaimers-in-use';
import { sql as m0037 } from './0037-versions-at-once';
import { sql as m0038 } from './0038-console-places';
import { sql as m0039 } from './0039-mail-sent';
import { sql as m0042 } from './0042-own-passwords';
import { sql as m0043 } from './0043-review-people';
import { sql as m0044 } from './0044-own-sessions';
import { sql as m0048 } from './0048-description-author';
import { sql as m0052 } from './0052-most-viewed';
import { sql as m0053 } from './0053-checklist';
import { sql as m0054 } from './0054-schedule';
import { sql as m0055 } from './0055-recommendation-history';
import { sql as m0056 } from './0056-inbox';
import { sql as m0057 } from './0057-rating-of-merged';
import { sql as m0062 } from './0062-restricted-companies';
import { sql as m0063 } from './0063-interests';
import { sql as m0064 } from './0064-approvers';
import { sql as m0065 } from './0065-held-deliveries';
import { sql as m0070 } from './0070-days-of-forecasts';
import { sql as m0071 } from './0071-exits-of-ideas';
import { sql as m0072 } from './0072-replaced-figures';
import { sql as m0073 } from './0073-named-companies';
import { sql as m0074 } from './0074-rating-proposals';
import { sql as m0075 } from './0075-restriction-refusals';
import { sql as m0076 } from './0076-replaced-shares';
import { sql as m0077 } from './0077-last-published';
import { sql as m0078 } from './0078-news-of-compliance';
import { sql as m0079 } from './0079-news-of-owners';
import { sql as m0080 } from './0080-corporate-actions';
import { sql as m0081 } from './0081-former-names';
import { sql as m0082 } from './0082-loaded-prices';
import { sql as m0083 } from './0083-reports-by-new-codes';
import { sql as m0084 } from './0084-remote-loads';
import { sql as m0085 } from './0085-deliveries-again';
import { sql as m0090 } from './0090-release-check-run';
import { sql as m0091 } from './0091-planned-pins';
import { sql as m0100 } from './0100-late-figures';
import { sql as m0101 } from './0101-loaded-levels';
import { sql as m0102 } from './0102-web-vitals';
import { sql as m0103 } from './0103-since-when';
import { sql as m0105 } from './0105-draft-origins';
import { sql as m0106 } from './0106-target-prices';
import { sql as m0108 } from './0108-snippets';
import { sql as m0109 } from './0109-house-terms';
import { sql as m0110 } from './0110-targets-again';
import { sql as m0111 } from './0111-table-views';
import { sql as m0112 } from './0112-deleted-drafts';
import { sql as m0113 } from './0113-words-of-reports';
import { sql as m0114 } from './0114-mails';
import { sql as m0115 } from './0115-honest-deliveries';
import { sql as m0116 } from './0116-told-failures';
import { sql as m0117 } from './0117-own-settings';
import { sql as m0118 } from './0118-alerts';
import { sql as m0120 } from './0120-draft-presence';
import { sql as m0121 } from './0121-draft-versions';
import { sql as m0122 } from './0122-comment-threads';
import { sql as m0126 } from './0126-own-drafts';
import { sql as m0127 } from './0127-audit-trail';
import { sql as m0128 } from './0128-words-that-are-read';
import { sql as m0129 } from './0129-answers-to-creations';
import { sql as m0131 } from './0131-words-of-names';
import { sql as m0132 } from './0132-words-of-a-report-together';
import { sql as m0133 } from './0133-changes-of-lists';
import { sql as m0134 } from './0134-renewed-presence';
import { sql as m0135 } from './0135-changes-of-records';
import { sql as m0136 } from './0136-alerts-of-messages';
import { sql as m0137 } from './0137-told-work';
import { sql as m0139 } from './0139-mail-way';
import { sql as m0143 } from './0143-presence-with-others';
import { sql as m0144 } from './0144-news-of-alerts';
import { sql as m0125 } from './0125-presence-in-ideas';

/** A step of the database from one version to the next. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * Name of the earlier migration that a program must know to work with a database that has had this one: from the
   * version of that one on, nothing reads what this one takes away. Without it every program that worked still does.
   */
  readonly needs?: string;
}

/** All migrations in order; an applied one is never edited, and none narrows what the version before reads (expand-only.test.ts). */
export const migrations: readonly Migration[] = [
  { name: '0001-people', sql: m0001 },
  { name: '0002-research-data', sql: m0002 },
  { name: '0003-reports', sql: m0003 },
  { name: '0004-frozen-page', sql: m0004 },
  { name: '0005-price-currency', sql: m0005 },
  { name: '0006-sessions', sql: m0006 },
  { name: '0007-credentials', sql: m0007 },
  { name: '0008-lists', sql: m0008 },
  { name: '0009-report-details', sql: m0009 },
  { name: '0010-feeds-and-brands', sql: m0010 },
  { name: '0012-draft-saves', sql: m0012 },
  { name: '0013-review', sql: m0013 },
  { name: '0014-evidence', sql: m0014 },
  { name: '0016-frozen-snapshot', sql: m0016 },
  { name: '0017-best-ideas', sql: m0017 },
  { name: '0018-customers', sql: m0018 },
  { name: '0020-coverage', sql: m0020 },
  { name: '0021-disclosures-and-merges', sql: m0021 },
  { name: '0022-jobs', sql: m0022 },
  { name: '0023-feeds', sql: m0023 },
  { name: '0024-banner', sql: m0024 },
  { name: '0025-settings', sql: m0025 },
  { name: '0026-chargebee', sql: m0026 },
  { name: '0027-analytics', sql: m0027 },
  { name: '0028-queued-jobs', sql: m0028 },
  { name: '0029-company-flags', sql: m0029 },
  { name: '0030-report-rebuilds', sql: m0030 },
  { name: '0031-firm-days', sql: m0031 },
  { name: '0032-report-archive', sql: m0032 },
  { name: '0033-scope-index', sql: m0033 },
  { name: '0034-firm', sql: m0034 },
  { name: '0035-doctor-run', sql: m0035 },
  { name: '0036-disclaimers-in-use', sql: m0036 },
  { name: '0037-versions-at-once', sql: m0037 },
  { name: '0038-console-places', sql: m0038 },
  { name: '0039-mail-sent', sql: m0039 },
  { name: '0042-own-passwords', sql: m0042 },
  { name: '0043-review-people', sql: m0043 },
  { name: '0044-own-sessions', sql: m0044 },
  { name: '0048-description-author', sql: m0048 },
  { name: '0052-most-viewed', sql: m0052 },
  { name: '0053-checklist', sql: m0053 },
  { name: '0054-schedule', sql: m0054 },
  { name: '0055-recommendation-history', sql: m0055 },
  { name: '0056-inbox', sql: m0056 },
  { name: '0057-rating-of-merged', sql: m0057 },
  { name: '0062-restricted-companies', sql: m0062 },
  { name: '0063-interests', sql: m0063 },
  { name: '0064-approvers', sql: m0064 },
  { name: '0065-held-deliveries', sql: m0065 },
  { name: '0070-days-of-forecasts', sql: m0070 },
  { name: '0071-exits-of-ideas', sql: m0071 },
  { name: '0072-replaced-figures', sql: m0072 },
  { name: '0073-named-companies', sql: m0073 },
  { name: '0074-rating-proposals', sql: m0074 },
  { name: '0075-restriction-refusals', sql: m0075 },
  { name: '0076-replaced-shares', sql: m0076 },
  { name: '0077-last-published', sql: m0077 },
  { name: '0078-news-of-compliance', sql: m0078 },
  { name: '0079-news-of-owners', sql: m0079 },
  { name: '0080-corporate-actions', sql: m0080 },
  { name: '0081-former-names', sql: m0081 },
  { name: '0082-loaded-prices', sql: m0082 },
  { name: '0083-reports-by-new-codes', sql: m0083 },
  { name: '0084-remote-loads', sql: m0084 },
  { name: '0085-deliveries-again', sql: m0085, needs: '0084-remote-loads' },
  { name: '0090-release-check-run', sql: m0090 },
  { name: '0091-planned-pins', sql: m0091 },
  { name: '0100-late-figures', sql: m0100 },
  { name: '0101-loaded-levels', sql: m0101 },
  { name: '0102-web-vitals', sql: m0102 },
  { name: '0103-since-when', sql: m0103 },
  { name: '0105-draft-origins', sql: m0105 },
  { name: '0106-target-prices', sql: m0106 },
  { name: '0108-snippets', sql: m0108 },
  { name: '0109-house-terms', sql: m0109 },
  { name: '0110-targets-again', sql: m0110 },
  { name: '0111-table-views', sql: m0111 },
  { name: '0112-deleted-drafts', sql: m0112 },
  { name: '0113-words-of-reports', sql: m0113 },
  { name: '0114-mails', sql: m0114 },
  { name: '0115-honest-deliveries', sql: m0115 },
  { name: '0116-told-failures', sql: m0116 },
  { name: '0117-own-settings', sql: m0117 },
  { name: '0118-alerts', sql: m0118 },
  { name: '0120-draft-presence', sql: m0120 },
  { name: '0121-draft-versions', sql: m0121 },
  { name: '0122-comment-threads', sql: m0122 },
  { name: '0125-presence-in-ideas', sql: m0125 },
  { name: '0126-own-drafts', sql: m0126 },
  { name: '0127-audit-trail', sql: m0127 },
  { name: '0128-words-that-are-read', sql: m0128 },
  { name: '0129-answers-to-creations', sql: m0129 },
  { name: '0131-words-of-names', sql: m0131 },
  { name: '0132-words-of-a-report-together', sql: m0132 },
  { name: '0133-changes-of-lists', sql: m0133 },
  { name: '0134-renewed-presence', sql: m0134 },
  { name: '0135-changes-of-records', sql: m0135 },
  { name: '0136-alerts-of-messages', sql: m0136 },
  { name: '0137-told-work', sql: m0137 },
  { name: '0139-mail-way', sql: m0139 },
  { name: '0143-presence-with-others', sql: m0143 },
  { name: '0144-news-of-alerts', sql: m0144 },
];
