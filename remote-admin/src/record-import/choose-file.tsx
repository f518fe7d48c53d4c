import { recordFileTooLarge, recordImportLimits } from '@console/contract/record-imports';
import { FileButton } from '@console/shared-ui/file-button';
import { saveFile } from '@console/shared-ui/save-file';
import { Alert, Button, Flex, Input, Switch } from '@console/shared-ui/vendor/antd';
import { useId, useState, type DragEvent } from 'react';
import { FormCard } from '../form-card/form-card';
import { ColumnTable } from './column-table';
import { contentOf, type SheetOffer } from './file-sheets';
import { fileStem, type ImportKind } from './import-kind';
import styles from './record-import.module.css';
import { SheetChoice } from './sheet-choice';
import { templateOf } from './template';

interface ChooseFileProps {
  readonly kind: ImportKind;
  readonly isBusy: boolean;
  /** What is wrong with the file that was sent. */
  readonly fault: string | null;
  /** Empty cells clear what is there. */
  readonly clears: boolean;
  readonly onClears: (clears: boolean) => void;
  readonly onFile: (file: File) => void;
}

/** Takes a CSV file or a sheet of a workbook, by button or by dropping it, or lines as text. */
export function ChooseFile({ kind, isBusy, fault, clears, onClears, onFile }: ChooseFileProps) {
  const [objection, setObjection] = useState<string | null>(null);
  const [sheets, setSheets] = useState<readonly SheetOffer[]>([]);
  const [isReading, setReading] = useState(false);
  const isWaiting = isBusy || isReading;

  function offer(file: File) {
    const isTooLarge = file.size > recordImportLimits.maxBytes;
    setObjection(isTooLarge ? recordFileTooLarge : null);
    if (!isTooLarge) onFile(file);
  }

  async function take(file: File | undefined) {
    if (!file || isWaiting) return;
    setReading(true);
    const content = await contentOf(file, kind).finally(() => setReading(false));
    const several = 'sheets' in content ? content.sheets : [];
    const [only] = several;
    setSheets(several.length > 1 ? several : []);
    if ('problem' in content) setObjection(content.problem);
    else if ('file' in content) offer(content.file);
    else if (only && several.length === 1) offer(only.file);
    else setObjection(null);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  const shownFault = objection ?? fault;
  return (
    <FormCard title="Choose a file">
      <p>
        A CSV or XLSX file with a line for each {kind.one}, at most{' '}
        {recordImportLimits.maxLines.toLocaleString('en-AU')}. It is looked through first, and nothing is{' '}
        written until you say so. {kind.about}
      </p>
      {shownFault !== null && (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          message="This file can't be read."
          description={shownFault}
        />
      )}
      {kind.columns.some(({ isClearable }) => isClearable) && (
        <ClearsSwitch one={kind.one} isBusy={isWaiting} clears={clears} onClears={onClears} />
      )}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Flex gap={8} wrap align="center">
          <FileButton
            label="Choose a CSV or XLSX file"
            kind="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            onFiles={([file]) => void take(file)}
            look={{
              type: sheets.length > 0 ? 'default' : 'primary',
              loading: isWaiting,
              disabled: isWaiting,
            }}
          />
          <span className={styles.hint}>or drop it here</span>
        </Flex>
        {sheets.length > 0 && (
          <SheetChoice sheets={sheets} isBusy={isWaiting} onSheet={({ file }) => offer(file)} />
        )}
        <PastedLines isBusy={isWaiting} onText={(text) => offer(new File([text], 'pasted.csv'))} />
      </div>
      <details className={styles.more} open>
        <summary>Columns</summary>
        <p>
          The first line names them, in any order. Other columns are passed over.{' '}
          {clears
            ? `Of a ${kind.one} that is there already, columns that the file lacks stay as they are.`
            : `What a line leaves out of a ${kind.one} that is there already stays as it is.`}{' '}
          <Button
            type="link"
            className={styles.template}
            onClick={() => saveFile(templateOf(kind.columns), `${fileStem(kind)}-template.csv`)}
          >
            Save a template
          </Button>
        </p>
        <ColumnTable columns={kind.columns} keyTitle={kind.keyTitle} clears={clears} />
      </details>
    </FormCard>
  );
}

interface ClearsSwitchProps extends Pick<ChooseFileProps, 'isBusy' | 'clears' | 'onClears'> {
  readonly one: string;
}

/** Whether empty cells clear what is there: off unless somebody says so for this file. */
function ClearsSwitch({ one, isBusy, clears, onClears }: ClearsSwitchProps) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div className={styles.clears}>
      <label htmlFor={id}>
        <Switch
          id={id}
          size="small"
          checked={clears}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={onClears}
        />
        Empty cells clear what is there
      </label>
      <p id={hintId} className={styles.hint}>
        {clears
          ? `Of a ${one} that is there already, an empty cell takes the value away. Columns that can't be empty refuse it.`
          : `Of a ${one} that is there already, an empty cell leaves the value as it is.`}
      </p>
    </div>
  );
}

interface PastedLinesProps {
  readonly isBusy: boolean;
  readonly onText: (text: string) => void;
}

function PastedLines({ isBusy, onText }: PastedLinesProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details className={styles.more}>
      <summary>Paste lines instead</summary>
      <label htmlFor={id} className={styles.hint}>
        Lines copied from a spreadsheet, the titles of the columns first
      </label>
      <Input.TextArea
        id={id}
        rows={6}
        value={text}
        className={styles.pasted}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={isBusy || text.trim() === ''} onClick={() => onText(text)}>
        Look at these lines
      </Button>
    </details>
  );
}
