const locales: Readonly<Record<string, string>> = { 'zh-CN': 'zh_CN', 'ja-JP': 'ja', 'ar-SA': 'ar' }

/** A sentence for any cron expression; the words are fetched when the first unusual one is met. */
export async function describeCron(expression: string, language: string): Promise<string> {
  const { default: cronstrue } = await import('cronstrue/i18n')
  const isQuartz = expression.trim().split(/\s+/).length > 5
  return cronstrue
    .toString(expression, {
      locale: locales[language] ?? 'en',
      dayOfWeekStartIndexZero: !isQuartz,
      use24HourTimeFormat: true,
    })
    .trim()
}
