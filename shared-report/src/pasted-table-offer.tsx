import type { PastedCells } from '@console/shared-ui/pasted-tables';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';

interface PastedTableOfferProps {
  readonly cells: PastedCells;
  readonly onInsert: () => void;
  readonly onKeepAsText: () => void;
}

/** Asks what is to become of a table that stood in a paste. */
export function PastedTableOffer({ cells, onInsert, onKeepAsText }: PastedTableOfferProps) {
  const columns = Math.max(...cells.map((row) => row.length));
  return (
    <Alert
      type="info"
      style={{ marginBlock: 8 }}
      message={`What you pasted holds a table of ${cells.length} × ${columns} cells.`}
      description={
        <Flex gap={8} wrap>
          <Button type="primary" size="small" onClick={onInsert}>
            Insert as Table block
          </Button>
          <Button size="small" onClick={onKeepAsText}>
            Keep as text
          </Button>
        </Flex>
      }
    />
  );
}
