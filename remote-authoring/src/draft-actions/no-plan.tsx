import type { Draft } from '@console/contract/drafts';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { useStatusHint } from './draft-status';
import styles from './move-dialog.module.css';

/** Said where somebody was about to change a plan that is no more. */
export const noPlan = ({ status }: Pick<Draft, 'status'>): string =>
  `It is not planned any more. The report is: ${status}.`;

interface NoPlanProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  /** Why it was refused, if it was. */
  readonly children: ReactNode;
}

/** In place of a form for a plan: it was stopped or carried out meanwhile, and what the report is now. */
export function NoPlan({ draft, onClose, children }: NoPlanProps) {
  return (
    <>
      {children}
      <Alert type="info" showIcon role="status" message={noPlan(draft)} description={useStatusHint(draft)} />
      <div className={styles.buttons}>
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

/** The plan above is another one than that which the form was opened with. */
export function MovedMeanwhile() {
  return <Alert type="warning" showIcon role="status" message="It was moved while this was open." />;
}
