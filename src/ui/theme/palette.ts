// All colors: a neutral gray scale, one accent, and four states with AA contrast on `canvas`, `surface` and `raised`.
import type { ThemeMode } from '#src/core/state/themeChoice.ts'

export type Palette = {
  readonly canvas: string
  readonly surface: string
  readonly raised: string
  readonly border: string
  readonly borderStrong: string
  readonly text: string
  readonly textMuted: string
  readonly textFaint: string
  readonly accent: string
  readonly accentHover: string
  readonly accentSoft: string
  readonly accentText: string
  readonly onAccent: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  readonly dangerSoft: string
  readonly info: string
  readonly successSoft: string
  readonly warningSoft: string
  readonly infoSoft: string
  readonly successBorder: string
  readonly warningBorder: string
  readonly dangerBorder: string
  readonly infoBorder: string
}

export const palettes: { readonly [M in ThemeMode]: Palette } = {
  light: {
    canvas: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#e3e5ea',
    borderStrong: '#8b93a1',
    text: '#1a1d24',
    textMuted: '#545c6b',
    textFaint: '#656d7b',
    accent: '#2353e0',
    accentHover: '#1b45c2',
    accentSoft: '#eaf0fe',
    accentText: '#1f4bcb',
    onAccent: '#ffffff',
    success: '#16794a',
    warning: '#96590a',
    danger: '#bf2c34',
    dangerSoft: '#fdf0f0',
    info: '#2461b0',
    successSoft: '#ebf7f0',
    warningSoft: '#fdf4e3',
    infoSoft: '#edf4fc',
    successBorder: '#b5dfc7',
    warningBorder: '#efd3a0',
    dangerBorder: '#f2c2c4',
    infoBorder: '#bdd6f3',
  },
  dark: {
    canvas: '#0f1115',
    surface: '#171a20',
    raised: '#1f232b',
    border: '#2c313b',
    borderStrong: '#6c7686',
    text: '#eceef2',
    textMuted: '#adb5c2',
    textFaint: '#98a1b0',
    accent: '#3a66ea',
    accentHover: '#315bdc',
    accentSoft: '#1b2949',
    accentText: '#9db9ff',
    onAccent: '#ffffff',
    success: '#4cc38a',
    warning: '#e3a13c',
    danger: '#f17b80',
    dangerSoft: '#3a1e21',
    info: '#7fb2f5',
    successSoft: '#14301f',
    warningSoft: '#33260f',
    infoSoft: '#162a42',
    successBorder: '#255a3b',
    warningBorder: '#5c4519',
    dangerBorder: '#693338',
    infoBorder: '#27486f',
  },
}

/** Corner radii in pixels. */
export const radius = { small: 6, normal: 8 } as const
export const fontFamily =
  "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK SC', 'Noto Sans Arabic', sans-serif"
