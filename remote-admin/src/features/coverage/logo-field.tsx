import { LOGO_MAX_BYTES } from '@console/contract/companies';
import { messages } from '@console/contract/texts';
import { useConsoleField } from '@console/shared-ui/form';
import { ImageUpload } from '@console/shared-ui/image-upload';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { uploadLogo } from './coverage.queries';
import styles from './coverage.module.css';

function pictureText(logo: string | null): string {
  if (!logo) return '';
  return logo.startsWith('media:') ? 'A new picture' : 'A picture';
}

/** The logo of the company; an upload counts once the form is saved. */
export function LogoField() {
  const field = useConsoleField<string | null>('companyLogo', { label: 'Company Logo', show: pictureText });
  const [uploaded, setUploaded] = useState<{ readonly companyLogo: string; readonly url: string } | null>(
    null,
  );
  const isUploaded = uploaded !== null && field.value === uploaded.companyLogo;
  return (
    <div className={styles.logo}>
      <ImageUpload
        label="Company Logo"
        value={isUploaded ? uploaded.url : field.value}
        maxBytes={LOGO_MAX_BYTES}
        tooBigText={messages.imageTooLarge}
        error={field.error}
        onUpload={async (file, onProgress) => {
          const logo = await uploadLogo(file, onProgress);
          setUploaded(logo);
          field.setValue(logo.companyLogo);
        }}
      />
      {field.value && (
        <Button size="small" onClick={() => field.setValue(null)}>
          Remove logo
        </Button>
      )}
    </div>
  );
}
