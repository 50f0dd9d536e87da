import type { Kysely } from 'kysely'
import { fieldsOf, type Setting } from '#contract/kernel/setting.ts'
import { type PlainSettingOf, type SettingName, type SettingOf, settings } from '#contract/settings/index.ts'
import type { Values } from '#server/calls/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { SecretBox } from './createSecretBox.ts'
import { purposeOf } from './purposeOf.ts'
import { readStored, type StoredSetting } from './readStored.ts'

type Where = {
  db: Kysely<Database>
  /** Of a setting with variants; the one in use unless given. */
  variant?: string
}

/** `db`: that of the transaction, inside one. */
export type Settings = {
  /** The values in use, with the declared defaults; secrets decrypted, so for the server alone. Throws `setting.keyLost`. */
  read<N extends SettingName>(name: N, db: Kysely<Database>): Promise<SettingOf<N>>
  /** As `read`, but null when it was never saved. */
  find<N extends SettingName>(name: N, where: Where): Promise<SettingOf<N> | null>
  /** Whether it was ever saved. */
  isSaved(name: SettingName, db: Kysely<Database>): Promise<boolean>
  /** Without secrets; works though the key file is gone. */
  readPlain<N extends SettingName>(name: N, db: Kysely<Database>): Promise<PlainSettingOf<N>>
  /** What stands in for values that were never set. */
  fallbackOf(name: SettingName): Values
}

/** What stands in for a value that was never set, in place of the declared default: it comes from the environment. */
export type Fallbacks = { readonly [N in SettingName]?: Partial<SettingOf<N>> }

type Deps = { secretBox: SecretBox; fallbacks: Fallbacks }

export function createSettings({ secretBox, fallbacks }: Deps): Settings {
  function valuesOf(name: SettingName, stored: StoredSetting | null, withSecrets: boolean): Values {
    const setting: Setting = settings[name]
    const given = stored ? { ...stored.values, ...(withSecrets ? opened(setting, stored) : {}) } : {}
    return filled(setting, stored?.variant ?? '', given, fallbacks[name] ?? {})
  }

  function opened(setting: Setting, { variant, secrets }: StoredSetting): Values {
    const entries = Object.entries(secrets)
    return Object.fromEntries(
      entries.map(([field, sealed]) => [field, secretBox.open(purposeOf(setting.name, variant, field), sealed)]),
    )
  }

  return {
    async read(name, db) {
      return valuesOf(name, await readStored(db, name), true) as never
    },
    async find(name, { db, variant }) {
      const stored = await readStored(db, name, { variant })
      return stored ? (valuesOf(name, stored, true) as never) : null
    },
    isSaved: async (name, db) => (await readStored(db, name)) !== null,
    fallbackOf: name => fallbacks[name] ?? {},
    async readPlain(name, db) {
      return valuesOf(name, await readStored(db, name), false) as never
    },
  }
}

/** What an older version stored and the field no longer holds becomes its default. */
function filled(setting: Setting, variant: string, given: Values, fallback: Values): Values {
  const own = fieldsOf(setting, variant)
  const values = Object.entries(setting.fields).map(([name, field]) => {
    if (name === setting.variants?.by) return [name, variant || null]
    const parsed = Object.hasOwn(own, name) ? field.schema.safeParse(given[name]) : undefined
    return [name, parsed?.success ? parsed.data : (fallback[name] ?? field.options.default ?? null)]
  })
  return Object.fromEntries(values)
}
