import { reportTypes } from '@console/contract/report-types';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { usePageName } from '@console/shared-ui/page-name';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { useEditor, useHeading } from './editor-context';
import { Icon } from './icon';
import { PeopleHere } from './presence/people-here';
import { SaveIndicator } from './saving/save-indicator';
import styles from './editor.module.css';

interface EditorHeaderProps {
  readonly onReview: () => void;
  readonly onShowSettings: () => void;
}

/** Head of the builder (A§2.29): back to the drafts, what is edited, how it is saved, and the way to the review. */
export function EditorHeader({ onReview, onShowSettings }: EditorHeaderProps) {
  const { draft } = useEditor();
  const { title } = useHeading();
  usePageName(title.trim() || draft.title);
  const me = useMe();
  const company = draft.company.map(({ code }) => code).join(', ');
  const isHidden = draft.company.some(({ hidden }) => hidden);
  return (
    <header className={styles.header}>
      <Link to="/admin/reports/draft" aria-label="Back to drafts" className={styles.back}>
        <Icon name="back" />
      </Link>
      <div className={styles.title}>
        <h1>{title.trim() || draft.title}</h1>
        <p>
          {[reportTypes[draft.reportType], company].filter(Boolean).join(' · ')}{' '}
          {isHidden && <Tag>hidden</Tag>}
        </p>
      </div>
      <PeopleHere />
      <SaveIndicator onShowSettings={onShowSettings} />
      {can(me, 'draft:create') && (
        <Link to={`/admin/reports/new?from=${encodeURIComponent(draft['@id'])}`} className={styles.newFrom}>
          New from this report
        </Link>
      )}
      <Button type="primary" onClick={onReview}>
        Review
      </Button>
    </header>
  );
}
