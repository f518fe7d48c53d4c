import { PageHeader } from '@console/shared-ui/page-header';
import { antdTheme } from '@console/shared-ui/theme';
import { ConfigProvider } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { ColourSamples } from './colour-samples';
import styles from './design-system.module.css';
import { FieldSamples } from './field-samples';
import { PressSamples } from './press-samples';
import { StateSamples } from './state-samples';
import { TextSamples } from './text-samples';

/** Every shared component in every state, in both themes beside each other. */
export function DesignSystemPage() {
  return (
    <>
      <PageHeader title="Design system" breadcrumbs={[{ title: 'Developer area', to: '/dev' }]} />
      <div className={styles.themes}>
        <Samples theme="light" title="Light" />
        <Samples theme="dark" title="Dark" />
      </div>
    </>
  );
}

/** All samples in one theme, whatever the page wears. */
function Samples({ theme, title }: { readonly theme: 'light' | 'dark'; readonly title: string }) {
  const heading = useId();
  return (
    <section className={styles.theme} data-theme={theme} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ConfigProvider theme={{ ...antdTheme(theme, 'still'), inherit: false }}>
        <ColourSamples />
        <TextSamples />
        <PressSamples />
        <FieldSamples />
        <StateSamples />
      </ConfigProvider>
    </section>
  );
}
