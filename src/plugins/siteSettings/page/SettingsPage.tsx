import { App, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { setting } from '#contract/services/system/setting.ts'
import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { SettingSection } from './SettingSection.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { isSettingName, settingNames } from './settingNames.ts'
import './settings.css'

/** All site-wide settings; the URL selects the section. */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'resources', 'ui'])
  const { modal } = App.useApp()
  const isPhone = usePhone()
  const [query, setQuery] = useSearchParams()
  const requestedSection = query.get('section') ?? ''
  const name = isSettingName(requestedSection) ? requestedSection : (settingNames[0] ?? 'site')
  const [isDirty, setDirty] = useState(false)
  const overview = useCallQuery(setting, 'overview')
  // Sections missing in the navigation can still be opened by URL.
  const choices = settingNames.includes(name) ? settingNames : [...settingNames, name]
  const states = new Map(overview.data?.map(state => [state.name, state]))

  function open(next: SiteSettingName) {
    if (next === name) return
    const go = () => setQuery({ section: next })
    if (!isDirty) return go()
    modal.confirm({
      title: t('ui:form.leave'),
      okText: t('ui:form.discard'),
      okButtonProps: { danger: true },
      cancelText: t('ui:form.stay'),
      onOk: go,
    })
  }

  return (
    <div className="settings-page">
      {isPhone ? (
        <Select
          aria-label={t('sections')}
          className="settings-choice"
          value={name}
          onChange={open}
          options={choices.map(key => ({ value: key, label: t(`resources:setting.${key}.title`) }))}
        />
      ) : (
        <SettingsNav names={settingNames} current={name} states={states} onOpen={open} />
      )}
      <SettingSection key={name} name={name} inUse={states.get(name)?.variant ?? ''} onDirty={setDirty} />
    </div>
  )
}
