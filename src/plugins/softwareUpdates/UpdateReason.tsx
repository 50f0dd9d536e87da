import { useTranslation } from 'react-i18next'
import type { ApkLog } from '#contract/resources/fleet/apkLog.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

/**
 * Reason why a screen does not have the version; unknown reasons, e.g. from the screen's kiosk software, are shown
 * untranslated.
 */
export function UpdateReason({ value }: { value: ApkLog['reason'] }) {
  const { t } = useTranslation('errors')
  return value ? <span>{t(value, { defaultValue: value })}</span> : <Empty />
}
