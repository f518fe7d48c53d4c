import type { ThemeConfig } from '@console/shared-ui/vendor/antd';

/** antd's seed tokens of the console; `theme.css` gives the same values as `--console-…` (sizes in px). */
export const themeTokens = {
  colorPrimary: '#0b7a75',
  colorInfo: '#0b7a75',
  colorLink: '#0a6c68',
  colorSuccess: '#1a7f4b',
  colorWarning: '#a85a08',
  colorError: '#b9302a',
  colorTextBase: '#16233c',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f3f6f9',
  colorBorder: '#b9c4d2',
  colorBorderSecondary: '#dde4ec',
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 34,
} as const;

/** Colours of the shell around the pages: menu, top bar, sign-in; `theme.css` has them too. */
export const shellTokens = {
  colorShell: '#12294b',
  colorShellDeep: '#0c1c35',
  colorShellText: '#e8eef6',
  colorShellMuted: '#a9b8cd',
  colorShellActive: '#2bb3a9',
} as const;

/** The look of every antd component of the console; given to ConfigProvider by `RemoteFrame`. */
export const consoleTheme: ThemeConfig = {
  // antd's own greys for placeholders and descriptions have too little contrast (WCAG 2.2, 1.4.3), as have its green
  // and golden tags, and white on the lighter colours that it gives buttons under the pointer
  token: {
    ...themeTokens,
    colorTextPlaceholder: '#667384',
    colorTextDescription: '#5b6675',
    colorPrimaryHover: '#0a6c68',
    colorErrorHover: '#9c2722',
    green7: '#237804',
    gold7: '#874d00',
  },
  components: {
    Table: {
      headerBg: '#eaf0f5',
      headerColor: shellTokens.colorShell,
      rowHoverBg: '#f2f8f8',
      cellPaddingBlock: 10,
      cellPaddingInline: 12,
    },
    // what is chosen and cannot be changed is still read
    Select: { multipleItemColorDisabled: '#5b6675' },
    // four of them stand side by side in a panel of the builder, in wide fonts too
    Tabs: { titleFontSizeSM: 13 },
    Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
  },
};

/** The same for those who asked for less motion: dialogs and menus are there at once. */
export const stillTheme: ThemeConfig = {
  ...consoleTheme,
  token: { ...consoleTheme.token, motion: false },
};
