import type { CompanyRef } from '@console/contract/company-ref';
import { KeyPropertiesDialog } from '@console/shared-report/key-properties-dialog';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useEditor } from '../editor-context';
import { loadKeyProperties, useKeyProperties, useUpdateKeyProperties } from './key-properties.queries';

/** Opens the dialog in which the company of the report is judged (T10); what the block shows is then read anew. */
export function KeyPropertiesOptions({ company }: { readonly company: CompanyRef }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit key properties of {company.code}</Button>
      {isOpen && <CompanyDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CompanyDialogProps {
  readonly company: CompanyRef;
  readonly onClose: () => void;
}

function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { refreshWidgets } = useEditor();
  const query = useKeyProperties(company.id);
  const { mutateAsync } = useUpdateKeyProperties(company.id, () => void refreshWidgets('keyProperties'));
  const load = () => loadKeyProperties(company.id);
  return <KeyPropertiesDialog {...{ company, query, load, onClose }} save={mutateAsync} />;
}
