import { alertRuleText, type AlertMail, type AlertRule, type AlertRules } from '@console/contract/alerts';
import { QueryView } from '@console/shared-ui/query-view';
import { InputNumber, Select, Switch } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { useAlertRules, useChangeRule } from './alerts.queries';
import styles from './alerts.module.css';

const mails: readonly { readonly value: AlertMail; readonly label: string }[] = [
  { value: 'as-chosen', label: 'As each admin chose' },
  { value: 'at-once', label: 'At once' },
  { value: 'never', label: 'Never' },
];

/** The rules: whether each is on, from when on, and who gets it beside the inboxes of admins. */
export function AlertRuleList() {
  const rules = useAlertRules();
  return (
    <FormCard title="Rules">
      <QueryView query={rules}>
        {({ rules: all, webhookHost }) => (
          <>
            <p className={styles.muted}>
              Every admin is told by the inbox, once when an alert opens and once when it is over. Whoever
              chose at My account never to be mailed of jobs and feeds is not mailed.{' '}
              {webhookHost === null
                ? 'There is no webhook: whoever runs this console sets ALERT_WEBHOOK_URL.'
                : `The webhook tells ${webhookHost}.`}
            </p>
            <ul className={styles.list} aria-label="Rules">
              {all.map((rule) => (
                <RuleRow key={rule.rule} rule={rule} webhookHost={webhookHost} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </FormCard>
  );
}

interface RuleRowProps extends Pick<AlertRules, 'webhookHost'> {
  readonly rule: AlertRule;
}

function RuleRow({ rule, webhookHost }: RuleRowProps) {
  const { title, hint } = alertRuleText(rule.rule);
  const { mutate, isPending } = useChangeRule(rule.rule);
  const isOff = isPending || !rule.enabled;
  return (
    <li className={styles.rule}>
      <Switch
        checked={rule.enabled}
        disabled={isPending}
        aria-label={title}
        onChange={(enabled) => mutate({ enabled })}
      />
      <div className={styles.ruleText}>
        <strong>{title}</strong>
        <p className={styles.muted}>{hint}</p>
      </div>
      <div className={styles.settings}>
        {/* a threshold that somebody has set elsewhere begins anew */}
        <ThresholdField key={rule.threshold} rule={rule} disabled={isOff} onSave={mutate} />
        <div className={styles.setting}>
          <span>Mail</span>
          <Select
            aria-label={`Mail: ${title}`}
            value={rule.mail}
            options={[...mails]}
            disabled={isOff}
            onChange={(mail) => mutate({ mail })}
          />
        </div>
        {webhookHost !== null && (
          <div className={styles.setting}>
            <span>Webhook</span>
            <Switch
              size="small"
              checked={rule.webhook}
              disabled={isOff}
              aria-label={`Webhook: ${title}`}
              onChange={(webhook) => mutate({ webhook })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

interface ThresholdFieldProps {
  readonly rule: AlertRule;
  readonly disabled: boolean;
  readonly onSave: (change: { readonly threshold: number }) => void;
}

/** Saved when it is left, or by Enter. */
function ThresholdField({ rule, disabled, onSave }: ThresholdFieldProps) {
  const { title, threshold } = alertRuleText(rule.rule);
  const [value, setValue] = useState(rule.threshold);
  if (!threshold) return null;
  const { label, unit, min, max } = threshold;
  const save = () => {
    if (value !== null && value !== rule.threshold) onSave({ threshold: value });
  };
  return (
    <div className={styles.setting}>
      <span>{label}</span>
      <InputNumber
        aria-label={`${label}: ${title}`}
        value={value}
        min={min}
        max={max}
        precision={0}
        disabled={disabled}
        suffix={unit}
        onChange={(changed) => setValue(typeof changed === 'number' ? changed : null)}
        onBlur={save}
        onPressEnter={save}
      />
    </div>
  );
}
