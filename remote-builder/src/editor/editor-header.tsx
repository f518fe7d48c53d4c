import { reportTypes } from '@console/contract/report-types';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { useEditor } from './editor-context';
import { Icon } from './icon';
import { SaveIndicator } from './saving/save-indicator';
import styles from './editor.module.css';

/** Head of the builder (A§2.29): back to the drafts, what is edited, how it is saved, and the way to the review. */
export function EditorHeader({ onReview }: { readonly onReview: () => void }) {
  const { draft } = useEditor();
  const company = draft.company.map(({ code }) => code).join(', ');
  const isHidden = draft.company.some(({ hidden }) => hidden);
  return (
    <header className={styles.header}>
      <Link to="/admin/reports/draft" aria-label="Back to drafts" className={styles.back}>
        <Icon name="back" />
      </Link>
      <div className={styles.title}>
        <h1>{draft.title}</h1>
        <p>
          {[reportTypes[draft.reportType], company].filter(Boolean).join(' · ')}{' '}
          {isHidden && <Tag>hidden</Tag>}
        </p>
      </div>
      <SaveIndicator />
      <Button type="primary" onClick={onReview}>
        Review
      </Button>
    </header>
  );
}
