import { useTranslation } from 'react-i18next'
import { useAdmin } from '#src/core/services/services.ts'

export function useMenuTitle(): (name: string) => string {
  const { t } = useTranslation('resources')
  const { menuTargets } = useAdmin().assembly
  return name => {
    const target = menuTargets[name]
    return target ? t(target.titleKey) : t(`resources:${name}.titles.list`, { defaultValue: name })
  }
}
