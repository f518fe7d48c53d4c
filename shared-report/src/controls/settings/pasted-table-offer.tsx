import type { PastedCells } from '@console/shared-ui/pasted-tables';
import { Button, Flex } from '@console/shared-ui/vendor/antd';

interface PastedTableOfferProps {
  readonly cells: PastedCells;
  readonly onInsert: () => void;
  readonly onKeepAsText: () => void;
}

const frame = {
  background: 'var(--console-color-bg-base)',
  border: '1px solid var(--console-color-primary)',
  borderRadius: 'var(--console-border-radius)',
  marginBlock: 8,
  padding: 12,
};

/** Asks what is to become of a table that stood in a paste. */
export function PastedTableOffer({ cells, onInsert, onKeepAsText }: PastedTableOfferProps) {
  const columns = Math.max(...cells.map((row) => row.length));
  return (
    <Flex vertical gap={8} role="alert" style={frame}>
      {`You pasted a table of ${cells.length} × ${columns} cells.`}
      <Flex gap={8} wrap>
        <Button type="primary" size="small" onClick={onInsert}>
          Insert as Table block
        </Button>
        <Button size="small" onClick={onKeepAsText}>
          Keep as text
        </Button>
      </Flex>
    </Flex>
  );
}
