import { Flex, Typography } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';

interface SettingFieldProps {
  readonly label: string;
  readonly failure?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled control of a settings panel; the control itself carries the name as `aria-label`. */
export function SettingField({ label, failure, children }: SettingFieldProps) {
  return (
    <Flex vertical gap={4} style={{ marginBottom: 16 }}>
      <Typography.Text type="secondary" aria-hidden>
        {label}
      </Typography.Text>
      <div>{children}</div>
      {failure && (
        <Typography.Text type="danger" role="alert">
          {failure}
        </Typography.Text>
      )}
    </Flex>
  );
}
