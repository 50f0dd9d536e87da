import { type ShownSetting, secretMask } from '#contract/derive/settingCallsOf.ts'
import type { Fields } from '#contract/kernel/field.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type SettingRecord = AnyRecord & {
  readonly storedSecrets: readonly string[]
  readonly lostSecrets: readonly string[]
}

type StoredSetting = {
  id: string
  fields: Fields
  shown: ShownSetting | null
  fallback: Readonly<Record<string, unknown>>
}

/** Converts a setting to a form record: secrets are only marked as stored. */
export function recordOf({ id, fields, shown, fallback }: StoredSetting): SettingRecord {
  const values = Object.entries(fields).map(([name, { kind, options }]) => {
    if (kind === 'secret') return [name, null]
    return [name, shown?.[name] ?? fallback[name] ?? options.default ?? null]
  })
  return {
    ...Object.fromEntries(values),
    id,
    revision: shown?.revision ?? 0,
    updateBy: shown?.updateBy ?? null,
    updateTime: shown?.updateTime ?? null,
    storedSecrets: Object.keys(fields).filter(name => fields[name]?.kind === 'secret' && shown?.[name] === secretMask),
    lostSecrets: shown?.lostSecrets ?? [],
  }
}
