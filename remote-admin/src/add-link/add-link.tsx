import { Button } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** The button of a list that goes to the page where something is added; a link, so that it opens in a tab too. */
export function AddLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Button
      type="primary"
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
