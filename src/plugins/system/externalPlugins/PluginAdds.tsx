import { useTranslation } from 'react-i18next'
import type { PluginInfo } from '#contract/services/system/plugin.ts'
import { useMenuTitle } from './useMenuTitle.ts'

/** Resources and calls that a plugin adds, and its parts that run on the server. */
export function PluginAdds({ info }: { info: PluginInfo }) {
  const { t } = useTranslation('plugins')
  const titleOf = useMenuTitle()
  const { resources, services, onServer, migrations } = info
  const parts = [
    ...(resources.length > 0 ? [`${t('resource')}: ${resources.map(titleOf).join(' · ')}`] : []),
    ...(services.length > 0 ? [`${t('service')}: ${services.join(' · ')}`] : []),
    ...(onServer ? [t('onServer')] : []),
    ...(migrations.length > 0 ? [t('migrations', { count: migrations.length })] : []),
  ]
  if (parts.length === 0) return t('none')
  return (
    <ul className="outside-list">
      {parts.map(part => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
