import '@puckeditor/core/puck.css';
import { Puck, useGetPuck, type Config, type Data, type PuckApi } from '@puckeditor/core';
import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { benchPlace } from './bench-page';

declare global {
  interface Window {
    openPuck: (data: Data) => void;
    getPuck: () => PuckApi;
  }
}

const config: Config = {
  components: {
    Block: {
      fields: {
        html: { type: 'textarea' },
        align: {
          type: 'select',
          options: ['left', 'center', 'right'].map((value) => ({ value, label: value })),
        },
      },
      render: ({ id, tag, className, attributes, html, align }) =>
        createElement(tag, {
          ...attributes,
          className,
          'data-node': id,
          style: { textAlign: align },
          dangerouslySetInnerHTML: { __html: html },
        }),
    },
  },
};

/** Lets the driver dispatch what a person would do. */
function Reach({ children }: { readonly children?: ReactNode }) {
  const getPuck = useGetPuck();
  // hands it to the driver, who is outside of React
  useEffect(() => {
    window.getPuck = getPuck;
  }, [getPuck]);
  return <>{children}</>;
}

const place = benchPlace();
window.openPuck = (data) =>
  createRoot(place).render(
    <Puck config={config} data={data} height="100vh" overrides={{ headerActions: Reach }} />,
  );
