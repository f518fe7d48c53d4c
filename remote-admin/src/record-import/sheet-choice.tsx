import { Button, Flex } from '@console/shared-ui/vendor/antd';
import type { SheetOffer } from './file-sheets';
import { countedLines } from './import-kind';
import styles from './record-import.module.css';

interface SheetChoiceProps {
  readonly sheets: readonly SheetOffer[];
  readonly isBusy: boolean;
  readonly onSheet: (sheet: SheetOffer) => void;
}

/** Asks which of several sheets of a workbook is imported. */
export function SheetChoice({ sheets, isBusy, onSheet }: SheetChoiceProps) {
  return (
    <div role="group" aria-label="Sheets of the workbook" className={styles.sheets}>
      <p>Something is written in {sheets.length} sheets of this workbook. Which one is imported?</p>
      <Flex gap={8} wrap>
        {sheets.map((sheet) => (
          <Button
            key={sheet.name}
            type={sheet.isLikely ? 'primary' : 'default'}
            disabled={isBusy}
            onClick={() => onSheet(sheet)}
          >
            {sheet.name} ({countedLines(sheet.lines)})
          </Button>
        ))}
      </Flex>
    </div>
  );
}
