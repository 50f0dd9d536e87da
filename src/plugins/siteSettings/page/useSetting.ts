import { fieldsOf, type SiteSetting } from '#contract/kernel/siteSetting.ts'
import { setting as service } from '#contract/services/system/setting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useWriteCall } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useServices, useSite } from '#src/core/services/services.ts'
import type { RecordStore } from '#src/ui/form/useRecordForm.ts'
import { recordOf } from './recordOf.ts'
import { sectionOf } from './sections.ts'
import { readSetting, saveSetting, settingInputOf } from './settingCalls.ts'

/** A stored setting, and a store for the form that edits it. */
export function useSetting(name: SiteSettingName, variant: string) {
  const read = useCall()
  const { site: siteStore } = useServices()
  const write = useWriteCall()
  const site = useSite()
  const askAgain = useFreshCalls(service)
  /** Refetches the calls of the service that has the setting's name, such as `storage` with the data per storage. */
  const askAround = useFreshCalls({ name })
  const query = useCallQuery(service, name, settingInputOf(name, variant), { staleTime: 0 })
  const setting: SiteSetting = siteSettings[name]
  const fields = fieldsOf(setting, variant)
  const fallback = sectionOf(name).fallback?.(site) ?? {}
  const id = variant || name
  const record = query.data === undefined ? undefined : recordOf({ id, fields, shown: query.data, fallback })

  const store: RecordStore = {
    async read() {
      return recordOf({ id, fields, shown: await readSetting(read, name, variant), fallback })
    },
    async save(input, revision) {
      const isNew = (revision ?? 0) === 0
      const isSecretGiven = Object.keys(input).some(key => fields[key]?.kind === 'secret' && input[key] !== null)
      await saveSetting(write, name, {
        ...(isNew ? fallback : {}),
        ...(setting.variants ? { [setting.variants.by]: variant } : {}),
        ...input,
        revision: revision ?? 0,
        changed: isSecretGiven,
      })
      return this.read()
    },
  }

  /** Called after saving or resetting: refreshes this page, the list of sections, and the site's branding. */
  async function refresh() {
    await Promise.all([askAgain(), askAround()])
    await siteStore.refresh()
  }

  return { query, record, store, refresh, isSaved: query.data !== null && query.data !== undefined }
}
