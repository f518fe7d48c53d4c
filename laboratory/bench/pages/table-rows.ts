/** A row of the tables that are measured. */
export interface BenchRow {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly type: string;
  readonly status: string;
  readonly owner: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const count = Number(window.location.hash.slice(1) || 1000);

/** Reports, as many as the address asks for. */
export const rows: readonly BenchRow[] = Array.from({ length: count }, (_, at) => ({
  id: String(at),
  title: `Volumes recovered in the second half ${at}`,
  company: `Company ${at % 97}`,
  type: at % 3 === 0 ? 'Company Report' : 'Sector Report',
  status: at % 5 === 0 ? 'published' : 'draft',
  owner: `Analyst ${at % 13}`,
  createdAt: `2026-0${(at % 9) + 1}-11 09:30`,
  updatedAt: `2026-1${at % 3}-21 17:45`,
}));

interface BenchColumn {
  readonly field: keyof BenchRow;
  readonly title: string;
  readonly width: number;
  readonly isPinned: boolean;
}

export const columns: readonly BenchColumn[] = [
  { field: 'title', title: 'Title', width: 300, isPinned: true },
  { field: 'company', title: 'Company', width: 150, isPinned: false },
  { field: 'type', title: 'Type', width: 150, isPinned: false },
  { field: 'status', title: 'Status', width: 120, isPinned: false },
  { field: 'owner', title: 'Owner', width: 180, isPinned: false },
  { field: 'createdAt', title: 'Created', width: 180, isPinned: false },
  { field: 'updatedAt', title: 'Updated', width: 180, isPinned: false },
];
