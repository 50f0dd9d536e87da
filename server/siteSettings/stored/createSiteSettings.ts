import type { Kysely } from 'kysely'
import { fieldsOf, type SiteSetting } from '#contract/kernel/siteSetting.ts'
import {
  type PlainSiteSettingOf,
  type SiteSettingName,
  type SiteSettingOf,
  siteSettings,
} from '#contract/siteSettings/index.ts'
import type { Values } from '#server/base/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { SecretBox } from './createSecretBox.ts'
import { purposeOf } from './purposeOf.ts'
import { readStored, type StoredSetting } from './readStored.ts'

type Where = {
  db: Kysely<Database>
  /** Variant to read, only for settings with variants; default: the active one. */
  variant?: string
}

/** Reads settings. Inside a transaction, callers must pass the transaction as `db`. */
export type SiteSettings = {
  /**
   * Returns the active values with defaults and decrypted secrets; the secrets must not leave the
   * server. Throws `setting.keyLost`.
   */
  read<N extends SiteSettingName>(name: N, db: Kysely<Database>): Promise<SiteSettingOf<N>>
  /** Like `read`, but returns null if the setting was never saved. */
  find<N extends SiteSettingName>(name: N, where: Where): Promise<SiteSettingOf<N> | null>
  isSaved(name: SiteSettingName, db: Kysely<Database>): Promise<boolean>
  /** Returns the values without secrets. Works even if the key that decrypts secrets is missing. */
  readPlain<N extends SiteSettingName>(name: N, db: Kysely<Database>): Promise<PlainSiteSettingOf<N>>
  /** Returns values from the environment, which are used for fields without a stored value. */
  fallbackOf(name: SiteSettingName): Values
}

/** Setting → values from the environment, which take precedence over declared defaults. */
export type Fallbacks = { readonly [N in SiteSettingName]?: Partial<SiteSettingOf<N>> }

type Deps = { secretBox: SecretBox; fallbacks: Fallbacks }

export function createSiteSettings({ secretBox, fallbacks }: Deps): SiteSettings {
  function valuesOf(name: SiteSettingName, stored: StoredSetting | null, withSecrets: boolean): Values {
    const setting: SiteSetting = siteSettings[name]
    const given = stored ? { ...stored.values, ...(withSecrets ? opened(setting, stored) : {}) } : {}
    return filled(setting, stored?.variant ?? '', given, fallbacks[name] ?? {})
  }

  function opened(setting: SiteSetting, { variant, secrets }: StoredSetting): Values {
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

/**
 * Fills in missing values, from the environment (`fallback`) or else from the field's default. Also replaces stored
 * values that the field no longer accepts, for example from an older version.
 */
function filled(setting: SiteSetting, variant: string, given: Values, fallback: Values): Values {
  const own = fieldsOf(setting, variant)
  const values = Object.entries(setting.fields).map(([name, field]) => {
    if (name === setting.variants?.by) return [name, variant || null]
    const parsed = Object.hasOwn(own, name) ? field.schema.safeParse(given[name]) : undefined
    return [name, parsed?.success ? parsed.data : (fallback[name] ?? field.options.default ?? null)]
  })
  return Object.fromEntries(values)
}
