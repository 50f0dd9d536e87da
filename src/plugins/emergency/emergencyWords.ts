import type { i18n, TFunction } from 'i18next'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import { createFormat, type Format } from '#src/ui/format/createFormat.ts'

type Counts = NonNullable<Emergency['counts']>

/** Says how many screens show, or have shown, the emergency. The namespace `emergency` must be loaded for `t`. */
export function countsWords(
  counts: Counts,
  isRunning: boolean,
  t: TFunction,
  { number }: Pick<Format, 'number'>,
): string {
  const all = Object.values(counts).reduce<number>((sum, count) => sum + count, 0)
  const words = isRunning ? 'emergency:shownOn' : 'emergency:shownBefore'
  return t(words, { shown: number(counts.shows ?? 0), all: number(all), count: all })
}

/** The counts as text. The `emergency` texts are loaded already, because the column was displayed. */
export const countsText = (counts: Counts | null, { t, language }: i18n, { state }: Pick<Emergency, 'state'>) =>
  counts ? countsWords(counts, state === 'running', t, createFormat(language, 'UTC')) : ''

/** Describes the content: its texts, or only the word "program" for a program. */
export const contentText = (content: EmergencyContent | null, { t }: i18n) =>
  content?.kind === 'text' ? content.texts.join('\n') : content ? t('resources:program.name') : ''
