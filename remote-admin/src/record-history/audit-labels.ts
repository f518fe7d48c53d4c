import { formatDateTime } from '@console/shared-ui/format';

/** Kinds of objects whose names say too little. */
const typeNames: Readonly<Record<string, string>> = {
  ...{ approval: 'Review', 'audit-event': 'Audit trail', 'bad-line': 'Bad line of a delivery' },
  ...{ console: 'Releases of the console', 'feed-import': 'Delivery', firm: 'Settings of the firm' },
  ...{ 'held-row': 'Held row of a delivery', 'manifest-line': 'Line of a report import' },
  ...{ 'market-share': 'Market share user' },
};

/** Kinds of objects in the trail. */
const types = [
  ...[
    'advisory-customer',
    'analytics',
    'analytics-export',
    'approval',
    'approver',
    'audit-event',
    'bad-line',
  ],
  ...['banner', 'best-ideas', 'brand', 'chargebee', 'checklist', 'company', 'company-disclaimer', 'console'],
  ...['credentials', 'customer', 'disclaimer', 'draft', 'dropdown', 'environment', 'feed', 'feed-import'],
  ...[
    'firm',
    'held-row',
    'house terms',
    'interest',
    'job-run',
    'job-schedule',
    'key-properties',
    'manifest-line',
  ],
  ...[
    'market-share',
    'media',
    'pending-approval',
    'rating-rule',
    'recommendation',
    'replaced-figure',
    'report',
  ],
  ...['report-import', 'restricted-company', 'snippet', 'table-view', 'tag', 'user'],
];

/** A kind of object as people call it: 'Restricted company'. */
export const subjectTypeLabel = (type: string): string => typeNames[type] ?? sentence(type);

/** All kinds, by their names. */
export const subjectTypes = types
  .map((value) => ({ value, label: subjectTypeLabel(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Words for the fields whose names say too little. */
const fieldNames: Readonly<Record<string, string>> = {
  contentHash: 'Hash of the content',
  pageHash: 'Hash of the page',
  pdfHash: 'Hash of the PDF',
  evidenceHash: 'Hash of the evidence',
  publishOn: 'To be published on',
  reportId: 'Report',
  approvalId: 'Review',
  lockedBy: 'Locked by',
};

/** `details.firstName` as 'Details › First name', `content[0].action` as 'Content 1 › Action'. */
export function fieldLabel(path: string): string {
  return path.split('.').map(stepLabel).join(' › ');
}

function stepLabel(step: string): string {
  const [, name = step, index] = /^(.*?)\[(\d+)\]$/.exec(step) ?? [];
  const words = fieldNames[name] ?? sentence(name);
  return index === undefined ? words : `${words} ${Number(index) + 1}`.trim();
}

function sentence(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A value as people read it: times in the browser's zone, yes and no; everything else as it is. */
export function valueText(value: string): string {
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (value === '') return '(empty)';
  return isoTime.test(value) ? formatDateTime(value) : value;
}

/** A hash or an id: shown in equal letters, as people compare it sign by sign. */
export function isCode(value: string): boolean {
  return /^[0-9a-f]{32,64}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
