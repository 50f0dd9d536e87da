import { useTranslation } from 'react-i18next'
import type { ApkLog } from '#contract/resources/fleet/apkLog.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

/** Why a screen does not have the version; what its program says by itself stands as it is. */
export function UpdateReason({ value }: { value: ApkLog['reason'] }) {
  const { t } = useTranslation('errors')
  return value ? <span>{t(value, { defaultValue: value })}</span> : <Empty />
}
