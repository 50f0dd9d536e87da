import { type ThemeConfig, theme } from 'antd'
import type { ThemeMode } from '#src/core/state/themeChoice.ts'
import { fontFamily, type Palette, radius } from './palette.ts'

/** antd tokens derived from the palette. Font and radii are the same as those of our style sheets. */
export function antdTheme(mode: ThemeMode, palette: Palette, isReduced: boolean): ThemeConfig {
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: true,
    hashed: false,
    token: {
      // Content stays readable while loading.
      opacityLoading: 1,
      fontFamily,
      fontSize: 14,
      borderRadius: radius.normal,
      borderRadiusSM: radius.small,
      borderRadiusLG: radius.normal,
      wireframe: false,
      motion: !isReduced,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorLink: palette.accentText,
      // The hovered accent is a background color, too dark as text on a dark page.
      colorLinkHover: palette.accentText,
      linkHoverDecoration: 'underline',
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
      colorSuccessBg: palette.successSoft,
      colorSuccessBorder: palette.successBorder,
      colorWarningBg: palette.warningSoft,
      colorWarningBorder: palette.warningBorder,
      colorErrorBg: palette.dangerSoft,
      colorErrorBorder: palette.dangerBorder,
      colorInfoBg: palette.infoSoft,
      colorInfoBorder: palette.infoBorder,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorText: palette.text,
      colorTextSecondary: palette.textMuted,
      colorTextTertiary: palette.textFaint,
      colorTextDescription: palette.textFaint,
      colorTextPlaceholder: palette.textFaint,
      colorBorder: palette.border,
      colorBorderSecondary: palette.border,
      controlOutlineWidth: 3,
    },
    components: {
      // The track is visible on the page background and on cards.
      Segmented: { trackBg: palette.border, trackPadding: 2 },
      Menu: {
        itemBorderRadius: radius.small,
        itemMarginInline: 8,
        itemHeight: 36,
        iconSize: 16,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemColor: palette.textMuted,
        itemHoverColor: palette.text,
        itemSelectedBg: palette.accentSoft,
        itemSelectedColor: palette.accentText,
        subMenuItemSelectedColor: palette.accentText,
        groupTitleColor: palette.textFaint,
        activeBarBorderWidth: 0,
      },
      // antd would derive these from the accent, too dark for a dark page.
      Slider: {
        ...{
          railBg: palette.border,
          railHoverBg: palette.border,
          trackBg: palette.accent,
          trackHoverBg: palette.accent,
        },
        ...{ handleColor: palette.accentText, dotBorderColor: palette.border },
      },
      // An unchecked box is visible only by its border.
      Checkbox: { colorBorder: palette.borderStrong },
      Radio: { colorBorder: palette.borderStrong },
      Tabs: {
        itemSelectedColor: palette.accentText,
        itemHoverColor: palette.accentText,
        itemActiveColor: palette.accentText,
        inkBarColor: palette.accentText,
      },
      Pagination: { itemActiveColor: palette.accentText, itemActiveColorHover: palette.accentText },
      Table: { headerBg: palette.surface, headerColor: palette.textMuted, headerSplitColor: 'transparent' },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: mode === 'dark' ? palette.canvas : palette.onAccent,
        ...{ defaultHoverColor: palette.accentText, defaultHoverBorderColor: palette.accentText },
        ...{ defaultActiveColor: palette.accentText, defaultActiveBorderColor: palette.accentText },
        fontWeight: 500,
      },
      Input: { activeShadow: `0 0 0 3px ${palette.accentSoft}` },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#3a404c' : '#262b36' },
    },
  }
}
