import { WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import type { SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import { sectionOf } from './sections.ts'

export type SectionState = { isSaved: boolean; hasLostSecret: boolean }
type Props = {
  names: readonly SiteSettingName[]
  current: SiteSettingName
  states: ReadonlyMap<string, SectionState>
  onOpen: (name: SiteSettingName) => void
}

export function SettingsNav({ names, current, states, onOpen }: Props) {
  const { t } = useTranslation(['settings', 'resources'])
  return (
    <nav className="settings-nav" aria-label={t('sections')}>
      <ul>
        {names.map(name => (
          <li key={name}>
            <SectionLink name={name} isCurrent={name === current} state={states.get(name)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = {
  name: SiteSettingName
  isCurrent: boolean
  state: SectionState | undefined
  onOpen: (name: SiteSettingName) => void
}

/** A link, so that the section can be opened in another tab; a plain click asks before unsaved changes are lost. */
function SectionLink({ name, isCurrent, state, onOpen }: LinkProps) {
  const { t } = useTranslation(['settings', 'resources'])
  const href = useHref({ pathname: '/setting', search: `?section=${name}` })
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen(name)
      }}
    >
      <span>{t(`resources:setting.${name}.title`)}</span>
      {state?.hasLostSecret ? (
        <span className="settings-state">
          <WarningOutlined aria-hidden /> {t('state.lost')}
        </span>
      ) : (
        state?.isSaved === false && isNeeded(name) && <span className="settings-state">{t('state.unset')}</span>
      )}
    </a>
  )
}

/** True if the setting has no effect until it is filled in; other settings have working defaults. */
function isNeeded(name: SiteSettingName): boolean {
  const { fields }: SiteSetting = siteSettings[name]
  const isDemanded = Object.values(fields).some(({ options }) => options.required && options.default === undefined)
  return isDemanded && !sectionOf(name).isOptional
}
