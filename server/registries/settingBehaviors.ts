import type { Subject } from '#server/assembly/defineSubject.ts'
import type { SettingBehavior, SettingBehaviors } from '#server/siteSettings/SettingBehavior.ts'
import { subjects } from './subjects.ts'

/** Joins the behaviors of one setting: the checks of all subjects run in the order of the subjects. */
function joined(behaviors: readonly SettingBehavior[]): SettingBehavior {
  return {
    ...Object.assign({}, ...behaviors),
    async check(setting, context) {
      for (const { check } of behaviors) await check?.(setting, context)
    },
  }
}

function joinSettings(): SettingBehaviors {
  const found = new Map<string, SettingBehavior[]>()
  for (const { settings = {} } of subjects as readonly Subject[])
    for (const [name, behavior] of Object.entries(settings)) found.set(name, [...(found.get(name) ?? []), behavior])
  return Object.fromEntries([...found].map(([name, behaviors]) => [name, joined(behaviors)]))
}

/** Behavior of settings that need more than their fields declare. Most settings have none. */
export const settingBehaviors = joinSettings()
