import type { ThemeConfig } from '@console/shared-ui/vendor/antd';
import { pixels, token } from './tokens';

const flat = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' };

/** The look of every antd component of the console; given to ConfigProvider by `RemoteFrame`. */
export const consoleTheme: ThemeConfig = {
  token: {
    colorPrimary: token('color-primary'),
    colorInfo: token('color-info'),
    colorLink: token('color-link'),
    colorSuccess: token('color-success'),
    colorWarning: token('color-warning'),
    colorError: token('color-error'),
    colorTextBase: token('color-text-base'),
    colorBgBase: token('color-bg-base'),
    colorBgLayout: token('color-bg-layout'),
    colorBorder: token('color-border'),
    colorBorderSecondary: token('color-border-secondary'),
    fontFamily: token('font-family'),
    fontSize: pixels('font-size'),
    borderRadius: pixels('border-radius'),
    controlHeight: pixels('control-height'),
    controlHeightLG: pixels('control-height-large'),
    // antd's own greys for placeholders and descriptions have too little contrast (WCAG 2.2, 1.4.3), as have its green
    // and golden tags, and white on the lighter colours that it gives buttons under the pointer
    colorTextPlaceholder: token('color-text-muted'),
    colorTextDescription: token('color-text-muted'),
    colorPrimaryHover: token('color-primary-hover'),
    colorErrorHover: token('color-error-strong'),
    green7: token('color-success-strong'),
    gold7: token('color-warning-strong'),
  },
  components: {
    // those that antd derives from dark colours are greys
    Alert: {
      colorInfoBg: token('color-info-soft'),
      colorSuccessBg: token('color-success-soft'),
      colorWarningBg: token('color-warning-soft'),
      colorErrorBg: token('color-error-soft'),
    },
    Button: { ...flat, fontWeight: 500 },
    Table: {
      headerBg: token('color-bg-table-head'),
      headerColor: token('color-shell'),
      rowHoverBg: token('color-bg-row-hover'),
      cellPaddingBlock: 10,
      cellPaddingInline: 12,
    },
    // what is chosen and cannot be changed is still read
    Select: { multipleItemColorDisabled: token('color-text-muted') },
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
