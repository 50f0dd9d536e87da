import type { TFunction } from 'i18next'
import type { ExtraProps } from './ExtraProps.ts'

/** What is tried is what is saved. */
export function testRefusal(t: TFunction<'settings'>, { isSaved, isDirty }: ExtraProps): string | undefined {
  if (!isSaved) return t('test.notSaved')
  return isDirty ? t('test.unsaved') : undefined
}
