import type { ThemeConfig } from '@console/shared-ui/vendor/antd';
import { pixels, token, type Theme } from './tokens';

type Tokens = NonNullable<ThemeConfig['token']>;

const flat = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' };

/** The look of every antd component of the console; given to ConfigProvider by `RemoteFrame`. */
function consoleTheme(theme: Theme): ThemeConfig {
  const color = (name: string) => token(`color-${name}`, theme);
  return {
    token: {
      colorPrimary: color('primary'),
      colorInfo: color('info'),
      colorLink: color('link'),
      colorSuccess: color('success'),
      colorWarning: color('warning'),
      colorError: color('error'),
      colorTextBase: color('text-base'),
      colorBgBase: color('bg-base'),
      colorBgLayout: color('bg-layout'),
      colorBorder: color('border'),
      colorBorderSecondary: color('border-secondary'),
      fontFamily: token('font-family'),
      fontSize: pixels('font-size'),
      borderRadius: pixels('border-radius'),
      controlHeight: pixels('control-height'),
      controlHeightLG: pixels('control-height-large'),
      // antd's own greys for placeholders and descriptions have too little contrast (WCAG 2.2, 1.4.3), as have its
      // green and golden tags, and white on the lighter colours that it gives buttons under the pointer
      colorTextPlaceholder: color('text-muted'),
      colorTextDescription: color('text-muted'),
      colorPrimaryHover: color('primary-hover'),
      // the ring of the focus: antd's own is a tint that nobody sees
      colorPrimaryBorder: color('primary'),
      colorErrorHover: color('error-strong'),
      green7: color('success-strong'),
      gold7: color('warning-strong'),
      orange7: color('warning-strong'),
      cyan7: color('link'),
      // what a busy button says is still read
      opacityLoading: 1,
      ...(theme === 'dark' && darkTokens(color)),
    },
    components: {
      // those that antd derives from dark colours are greys
      Alert: {
        colorInfoBg: color('info-soft'),
        colorSuccessBg: color('success-soft'),
        colorWarningBg: color('warning-soft'),
        colorErrorBg: color('error-soft'),
      },
      Button: {
        ...flat,
        fontWeight: 500,
        primaryColor: color('on-primary'),
        dangerColor: color('on-primary'),
      },
      Table: {
        headerBg: color('bg-table-head'),
        headerColor: color('heading'),
        rowHoverBg: color('bg-row-hover'),
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      // what is chosen and cannot be changed is still read
      Select: { multipleItemColorDisabled: color(theme === 'dark' ? 'text-base' : 'text-muted') },
      // four of them stand side by side in a panel of the builder, in wide fonts too
      Tabs: { titleFontSizeSM: 13 },
      Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
    },
  };
}

/** Families of colours that tags name, and the states whose colours they wear in the dark. */
const families = {
  Info: ['info', 'blue', 'purple'],
  Success: ['success', 'green'],
  Warning: ['warning', 'gold', 'orange'],
  Error: ['error', 'red'],
} as const;

/**
 * What antd derives for a light page. Its own algorithm for dark ones changes the very colours that tokens.css chooses
 * (a primary of #3fbfb4 becomes #39a59c), and their soft ones are mixed with a grey that is none of ours: contrast
 * would be that of other colours than those that are checked.
 */
function darkTokens(color: (name: string) => string): Tokens {
  const ink = color('text-base');
  return {
    colorBgContainer: color('bg-base'),
    colorBgElevated: color('bg-float'),
    // a tooltip is light, as everything full is: what stands on it is dark
    colorBgSpotlight: ink,
    colorTextLightSolid: color('on-primary'),
    colorTextHeading: color('heading'),
    colorTextTertiary: color('text-muted'),
    colorFill: `${ink}33`,
    colorFillSecondary: `${ink}1f`,
    colorFillTertiary: `${ink}14`,
    colorFillQuaternary: `${ink}0a`,
    colorPrimaryBg: color('primary-soft'),
    colorPrimaryBgHover: color('primary-soft'),
    colorPrimaryActive: color('primary'),
    colorLinkHover: color('primary-hover'),
    colorLinkActive: color('primary'),
    colorErrorActive: color('error'),
    colorBgMask: color('scrim'),
    boxShadow: `0 6px 24px ${color('scrim')}`,
    boxShadowSecondary: `0 6px 24px ${color('scrim')}`,
    cyan1: color('primary-soft'),
    cyan3: `${color('primary')}40`,
    ...Object.fromEntries(
      Object.entries(families).flatMap(([name, [state, ...hues]]) => [
        [`color${name}Bg`, color(`${state}-soft`)],
        [`color${name}BgHover`, color(`${state}-soft`)],
        [`color${name}Border`, `${color(`${state}-strong`)}40`],
        [`color${name}Text`, color(state)],
        ...hues.flatMap((hue) => [
          [`${hue}1`, color(`${state}-soft`)],
          [`${hue}3`, `${color(`${state}-strong`)}40`],
          [`${hue}7`, color(`${state}-strong`)],
        ]),
      ]),
    ),
  };
}

const still = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } });

const moving = { light: consoleTheme('light'), dark: consoleTheme('dark') };
const themes = {
  moving,
  // for those who asked for less motion: dialogs and menus are there at once
  still: { light: still(moving.light), dark: still(moving.dark) },
};

/** antd's look in a theme of the console, with or without motion. */
export const antdTheme = (theme: Theme, motion: 'moving' | 'still'): ThemeConfig => themes[motion][theme];
