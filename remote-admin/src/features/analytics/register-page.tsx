import { isDay, today } from '@console/contract/calendar-day';
import { messages } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { ToRows, useTableAddress } from '@console/shared-ui/data-table';
import { DateInput, LabelledField, errorId } from '@console/shared-ui/form';
import { PageHeader } from '@console/shared-ui/page-header';
import { Button } from '@console/shared-ui/vendor/antd';
import { DownloadOutlined } from '@console/shared-ui/vendor/icons';
import { Link, useSearchParams } from 'react-router-dom';
import { analyticsPath, proposalsPath } from './analytics-paths';
import { useDownloadRegister } from './analytics.queries';
import { RatingDistributionView } from './rating-distribution-view';
import { RegisterTable } from './register-table';
import styles from './analytics.module.css';

/** Companies a page. */
const PAGE_SIZE = 50;

/** The recommendations in force at the end of a day of the firm, and their distribution. */
export function RegisterPage() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const firmDay = today(firmTimeZone());
  const day = params.get('date') || firmDay;
  const table = useTableAddress({ name: 'recommendations', pageSize: PAGE_SIZE });
  const download = useDownloadRegister();
  const problem = problemOf(day, firmDay);
  const { filters } = table.state;
  const choose = (date: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['page', 'cursor']) next.delete(name);
        if (date === '' || date === firmDay) next.delete('date');
        else next.set('date', date);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title="Recommendation register"
        breadcrumbs={[
          ...(can(me, 'analytics:manage') ? [{ title: 'Analytics', to: analyticsPath }] : []),
          { title: 'Recommendation register' },
        ]}
        actions={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={problem !== undefined}
            loading={download.isPending}
            onClick={() => download.mutate({ ...filters, date: day })}
          >
            Export XLSX
          </Button>
        }
      />
      <ToRows />
      <p className={styles.line}>
        <Link to={proposalsPath}>Recommendations that wait for a second person</Link>
      </p>
      <div className={styles.day}>
        <LabelledField id="register-day" label={`In force at the end of (${firmTimeZone()})`} error={problem}>
          <DateInput
            id="register-day"
            max={firmDay}
            value={day}
            kind="day"
            whenLeft
            isInvalid={problem !== undefined}
            describedBy={problem === undefined ? undefined : errorId('register-day')}
            onChange={choose}
          />
        </LabelledField>
      </div>
      <p className={styles.line}>
        Target prices and closes are those of their days. Splits since do not change them.
      </p>
      {!problem && (
        <>
          <RatingDistributionView query={{ ...filters, date: day }} />
          <RegisterTable day={day} table={table} />
        </>
      )}
    </>
  );
}

function problemOf(day: string, firmDay: string): string | undefined {
  if (!isDay(day)) return messages.day;
  return day > firmDay ? messages.futureDay : undefined;
}
