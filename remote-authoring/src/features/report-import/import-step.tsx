import type { ReportImport } from '@console/contract/report-imports';
import { useConfirm } from '@console/shared-ui/confirm';
import { formatDateTime } from '@console/shared-ui/format';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { publishedPath } from '../../report-paths';
import { isPartly } from './import-state';
import { useCheckImport, useStartImport } from './report-imports.queries';
import styles from './report-import.module.css';

const count = (value: number) => value.toLocaleString('en-AU');
const reports = (value: number) => `${count(value)} ${value === 1 ? 'report' : 'reports'}`;
const lines = (value: number) => `${count(value)} ${value === 1 ? 'line' : 'lines'}`;

interface ImportStepProps {
  readonly of: ReportImport;
  /** Shows the lines of a state. */
  readonly onState: (state: string) => void;
}

/** What would be imported, the import, and what came of it. */
export function ImportStep({ of, onState }: ImportStepProps) {
  if (of.state === 'importing') return <Running of={of} />;
  if (of.state === 'revoked') return <p>All reports of this import are revoked.</p>;
  return (
    <>
      <Outcome of={of} />
      <p>{findings(of)}</p>
      <Buttons of={of} onState={onState} />
    </>
  );
}

function Running({ of: { ready, imported } }: Pick<ImportStepProps, 'of'>) {
  return (
    <div role="status" className={styles.sending}>
      <progress aria-label="Progress of the import" max={Math.max(ready + imported, 1)} value={imported} />
      <p>
        {count(imported)} of {reports(ready + imported)} imported. You can leave this page.
      </p>
    </div>
  );
}

function Outcome({ of }: Pick<ImportStepProps, 'of'>) {
  const { state, imported, reason, finishedAt, published } = of;
  if (state === 'checked') return null;
  const failed = state === 'failed';
  const partly = isPartly(of);
  return (
    <Alert
      className={styles.alert}
      showIcon
      type={failed ? 'error' : partly ? 'warning' : 'success'}
      message={
        failed
          ? `The import ended early. ${reason ?? ''}`
          : `${partly ? 'Partly: ' : ''}${reports(imported)} imported.`
      }
      description={
        <>
          {failed
            ? `${reports(imported)} were imported before. Import again to go on. `
            : `Finished ${formatDateTime(finishedAt)}. ${count(published)} published now. `}
          {published > 0 && (
            <Link to={`${publishedPath}?filter[source.category]=historic`}>Historic reports</Link>
          )}
        </>
      }
    />
  );
}

function findings({ ready, bad, waiting, present }: ReportImport): string {
  const parts = [
    ready > 0 && `${reports(ready)} can be imported.`,
    bad > 0 &&
      `${lines(bad)} ${bad === 1 ? 'has' : 'have'} problems and ${bad === 1 ? 'is' : 'are'} left out.`,
    waiting > 0 && `${lines(waiting)} ${waiting === 1 ? 'lacks its PDF' : 'lack their PDFs'}.`,
    present > 0 && `${reports(present)} ${present === 1 ? 'was' : 'were'} imported before.`,
  ].filter((part) => part !== false);
  return parts.join(' ') || 'Every line is imported.';
}

function Buttons({ of, onState }: ImportStepProps) {
  const confirm = useConfirm();
  const check = useCheckImport(of.id);
  const start = useStartImport(of.id);
  const { ready, bad, waiting } = of;
  const left = bad + waiting;
  const isBusy = check.isPending || start.isPending;
  async function ask() {
    const isSure = await confirm({
      title: `Import ${reports(ready)}?`,
      content: (
        <>
          <p>They are published at once, with the days of the manifest and the mark Historic.</p>
          {left > 0 && <p>{lines(left)} will be left out. You can mend and import them later.</p>}
        </>
      ),
      okText: 'Import',
    });
    // when none was to be left out, one that has become bad meanwhile stops the import
    if (isSure) start.mutate({ whenBad: left > 0 ? 'skip' : 'refuse' });
  }
  return (
    <Flex gap={8} wrap>
      <Button
        type="primary"
        disabled={ready === 0 || isBusy}
        loading={start.isPending}
        onClick={() => void ask()}
      >
        {ready === 0 ? 'Import' : `Import ${reports(ready)}`}
      </Button>
      <Button disabled={isBusy} loading={check.isPending} onClick={() => check.mutate()}>
        Check again
      </Button>
      {bad > 0 && <Button onClick={() => onState('bad')}>Show {lines(bad)} with problems</Button>}
    </Flex>
  );
}
