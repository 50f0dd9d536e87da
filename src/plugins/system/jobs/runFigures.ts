import type { i18n, TFunction } from 'i18next'
import type { RunResult } from '#contract/rules/jobs/scheduledJobs.ts'
import { createFormat, type Format } from '#src/ui/format/createFormat.ts'

/** The figures of a job's run as names and formatted values; zeros are omitted. `t` must have loaded `jobs`. */
export function figuresOf(result: RunResult, t: TFunction, { number, allOf }: Format) {
  const wordsOf = (key: string, figure: RunResult[string]) =>
    typeof figure === 'number'
      ? number(figure, key.endsWith('Bytes') ? 'bytes' : undefined)
      : typeof figure === 'string'
        ? figure
        : allOf(figure)
  return Object.entries(result)
    .filter(([, figure]) => figure !== 0)
    .map(([key, figure]) => ({ name: t(`jobs:figures.${key}`), words: wordsOf(key, figure) }))
}

/** The figures of a job's run as text, one per line. */
export function resultText(result: RunResult | null, { t, language }: i18n): string {
  if (!result) return ''
  const figures = figuresOf(result, t, createFormat(language, 'UTC'))
  return figures.length === 0 ? t('jobs:nothing') : figures.map(({ name, words }) => `${name}: ${words}`).join('\n')
}
