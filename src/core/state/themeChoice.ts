export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type ThemeMode = 'light' | 'dark'

export function isThemeChoice(text: string | null): text is ThemeChoice {
  return themeChoices.some(choice => choice === text)
}
