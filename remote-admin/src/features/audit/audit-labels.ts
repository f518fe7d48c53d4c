import { formatDateTime } from '@console/shared-ui/format';

/** Kinds of objects in the trail, as people call them. */
export const subjectTypes: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'approval', label: 'Review' },
  { value: 'report', label: 'Report' },
  { value: 'user', label: 'User' },
  { value: 'company', label: 'Company' },
  { value: 'disclaimer', label: 'Disclaimer' },
  { value: 'tag', label: 'Tag' },
  { value: 'credentials', label: 'Credentials' },
];

export function subjectTypeLabel(type: string): string {
  return subjectTypes.find(({ value }) => value === type)?.label ?? type;
}

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
