import type { ReportImport } from '@console/contract/report-imports';
import { FileButton } from '@console/shared-ui/file-button';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { pdfCallsOf, useCheckImport } from './report-imports.queries';
import { sendPdfs, settledOf, type ChosenFile, type Sending } from './send-pdfs';
import styles from './report-import.module.css';

/** Files that are listed by name; more are counted. */
const MAX_SHOWN = 50;

const count = (value: number) => value.toLocaleString('en-AU');

/** Sends the PDFs of a manifest from the person's computer, and checks the lines once all are there. */
export function PdfUpload({ of }: { readonly of: ReportImport }) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const check = useCheckImport(of.id);
  useLeaveGuard(running !== null);

  async function send(files: readonly ChosenFile[]) {
    const controller = new AbortController();
    setChosen(files);
    setRunning(controller);
    await sendPdfs(files, pdfCallsOf(of.id), { onChange: setSending, signal: controller.signal });
    setRunning(null);
    check.mutate();
  }
  const take = (files: readonly File[]) => {
    const pdfs = files.map(chosenFile).filter(({ path }) => /\.pdf$/i.test(path));
    void send(pdfs.length > 0 ? pdfs : files.map(chosenFile));
  };

  const isBusy = running !== null || of.state === 'importing';
  return (
    <>
      <p>
        {count(of.pdfs)} of {count(of.lines)} PDFs are uploaded. Files that are uploaded already are skipped,
        so you can stop and go on later.
      </p>
      <Flex gap={8} wrap>
        <FileButton
          label="Choose a folder"
          kind="folder"
          onFiles={take}
          look={{ disabled: isBusy, type: of.pdfs === 0 ? 'primary' : 'default' }}
        />
        <FileButton
          label="Choose PDFs"
          kind="files"
          accept="application/pdf,.pdf"
          onFiles={take}
          look={{ disabled: isBusy }}
        />
        {running && <Button onClick={() => running.abort()}>Stop</Button>}
        {!isBusy && sending?.failure && (
          <Button type="primary" onClick={() => void send(chosen)}>
            Continue
          </Button>
        )}
      </Flex>
      {sending && <SendingState sending={sending} isRunning={running !== null} />}
    </>
  );
}

function chosenFile(file: File): ChosenFile {
  return { file, path: file.webkitRelativePath || file.name };
}

function SendingState({ sending, isRunning }: { readonly sending: Sending; readonly isRunning: boolean }) {
  const { total, sent, stored, unnamed, refused, failure } = sending;
  const settled = settledOf(sending);
  return (
    <div className={styles.sending} role="status">
      <progress aria-label="Progress of the upload" max={Math.max(total, 1)} value={settled} />
      <p>
        {isRunning
          ? `Uploading: ${count(settled)} of ${total === 1 ? '1 file' : `${count(total)} files`}.`
          : `${count(sent)} uploaded.`}
        {stored > 0 && ` ${count(stored)} skipped: already uploaded.`}
      </p>
      {failure !== null && (
        <Alert
          type="warning"
          showIcon
          message={`The upload ended early. ${failure} ${total - settled === 1 ? '1 file is' : `${count(total - settled)} files are`} left.`}
        />
      )}
      <FileList
        title="Not accepted"
        files={refused.map(({ path, reason }) => `${path}: ${reason}`)}
        kind="error"
      />
      <FileList title="Not in the manifest, and left out" files={unnamed} kind="warning" />
    </div>
  );
}

interface FileListProps {
  readonly title: string;
  readonly files: readonly string[];
  readonly kind: 'error' | 'warning';
}

function FileList({ title, files, kind }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <Alert
      type={kind}
      showIcon
      message={`${title}: ${count(files.length)} ${files.length === 1 ? 'file' : 'files'}`}
      description={
        <ul className={styles.files}>
          {files.slice(0, MAX_SHOWN).map((file) => (
            <li key={file}>{file}</li>
          ))}
          {files.length > MAX_SHOWN && <li>and {count(files.length - MAX_SHOWN)} more</li>}
        </ul>
      }
    />
  );
}
