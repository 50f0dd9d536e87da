import type { TFunction } from 'i18next'
import type { ExtraProps } from './ExtraProps.ts'

/** Reason why a test is unavailable: tests use the saved values, so unsaved changes must be saved first. */
export function testRefusal(t: TFunction<'settings'>, { isSaved, isDirty }: ExtraProps): string | undefined {
  if (!isSaved) return t('test.notSaved')
  return isDirty ? t('test.unsaved') : undefined
}
