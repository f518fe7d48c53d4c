import { AllCommunityModule, createGrid, ModuleRegistry, type GridApi } from 'ag-grid-community';
import { benchPlace } from './bench-page';
import { columns, rows, type BenchRow } from './table-rows';

ModuleRegistry.registerModules([AllCommunityModule]);
const place = benchPlace();
let grid: GridApi<BenchRow> | null = null;

window.benchPage = {
  mount: () => {
    grid = createGrid<BenchRow>(place, {
      columnDefs: columns.map(({ field, title, width, isPinned }) => ({
        ...{ field, headerName: title, width, resizable: true, sortable: true },
        ...(isPinned && { pinned: 'left' }),
      })),
      rowData: [...rows],
      getRowId: ({ data }) => data.id,
      rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: true },
      animateRows: false,
    });
  },
  unmount: () => grid?.destroy(),
};
