import { useTranslation } from 'react-i18next'
import { useServices, useSite } from '#src/core/services/services.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'

/** The shared formats, without the namespaces of the administration. */
export function useSimpleFormat() {
  const { i18n } = useTranslation('simple')
  return createFormat(i18n.language, useSite()?.timeZone ?? 'UTC', { present: useServices().clock.now })
}
