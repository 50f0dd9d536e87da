import { useTranslation } from 'react-i18next'
import type { PluginInfo } from '#contract/services/system/plugin.ts'
import { useMenuTitle } from './useMenuTitle.ts'

/** Menu rows whose permissions the plugin's calls require, and calls that require none. */
export function PluginPermissions({ info }: { info: PluginInfo }) {
  const { t } = useTranslation(['plugins', 'resources'])
  const titleOf = useMenuTitle()
  const { permissions, forMembers, forEverybody } = info
  const open = [
    ...(forMembers > 0 ? [t('forMembers', { count: forMembers })] : []),
    ...(forEverybody > 0 ? [t('forEverybody', { count: forEverybody })] : []),
  ]
  if (permissions.length + open.length === 0) return t('none')
  return (
    <ul className="outside-list">
      {permissions.map(({ page, perms }) => (
        <li key={page}>
          <bdi className="outside-page">{titleOf(page)}</bdi>{' '}
          {perms.map(perm => t(`resources:perms.${perm}`)).join(' · ')}
        </li>
      ))}
      {open.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
