import { sql } from 'kysely'
import { secretMask } from '#contract/derive/settingCallsOf.ts'
import { AppError, type FieldError, fieldError } from '#contract/errors/errors.ts'
import type { Fields } from '#contract/kernel/field.ts'
import { fieldsOf, type SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import type { Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SettingBehavior } from './SettingBehavior.ts'
import { purposeOf } from './stored/purposeOf.ts'
import { readStored } from './stored/readStored.ts'

export type SettingToWrite = { name: SiteSettingName; behavior: SettingBehavior | undefined }

/**
 * Merges the input into the stored values and activates the variant. If a field is invalid, nothing is stored. Throws
 * general.conflict, general.invalidInput and field errors.
 */
export async function writeSetting({ name, behavior }: SettingToWrite, input: Values, context: Context): Promise<null> {
  const { db, now, caller } = context
  const setting: SiteSetting = siteSettings[name]
  const { changed, revision, ...given } = behavior?.receive?.(input) ?? input
  const variant = setting.variants ? String(given[setting.variants.by]) : ''
  const own = fieldsOf(setting, variant)
  const stored = await lockStored(name, variant, context)
  refuseStale(stored, revision, context)
  const values = mergedValues(own, stored?.values ?? {}, given)
  const secrets = mergedSecrets({ own, stored: stored?.secrets ?? {}, given, isChanged: changed === true, seal })
  refuseIncomplete(own, { ...fallbackFor(given), ...values, ...secrets })
  await behavior?.check?.({ values, secrets: new Set(Object.keys(secrets)), variant }, context)

  await db.updateTable('setting').set({ isActive: false }).where('name', '=', name).execute()
  const by = caller?.username ?? null
  const row = { values: JSON.stringify(values), secrets: JSON.stringify(secrets), isActive: true, updateBy: by }
  await db
    .insertInto('setting')
    .values({ name, variant, ...row, createBy: by, revision: 1 })
    .onConflict(conflict =>
      conflict.columns(['name', 'variant']).doUpdateSet({
        ...row,
        updateTime: now(),
        revision: (stored?.revision ?? 0) + 1,
      }),
    )
    .execute()
  await behavior?.after?.(context)
  return null

  /**
   * Returns values from the environment for fields that the input leaves out. A field that the input
   * clears gets none.
   */
  function fallbackFor(asked: Values): Values {
    const entries = Object.entries(context.settings.fallbackOf(name)).filter(([field]) => asked[field] === undefined)
    return Object.fromEntries(entries)
  }

  function seal(field: string, text: string): string {
    return context.secretBox.seal(purposeOf(name, variant, field), text)
  }
}

/** Locks a setting, so that concurrent writers run one after another, even if it has no row to lock yet. */
export async function lockStored(name: SiteSettingName, variant: string, { db }: Context) {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`.execute(db)
  return readStored(db, name, { variant, lock: true })
}

type Stored = Awaited<ReturnType<typeof lockStored>>

/**
 * Throws general.conflict if `revision`, which the caller has read before, is outdated. 0 means that the setting
 * was never saved.
 */
function refuseStale(stored: Stored, revision: unknown, { time }: Context): void {
  if (typeof revision !== 'number' || revision === (stored?.revision ?? 0)) return
  const when = stored ? time.encode(stored.updateTime) : ''
  throw new AppError('general.conflict', { by: stored?.updateBy ?? '', time: when })
}

function mergedValues(own: Fields, stored: Values, given: Values): Values {
  const values: Values = {}
  for (const [name, field] of Object.entries(own)) {
    if (field.kind === 'secret') continue
    const value = given[name] === undefined ? stored[name] : given[name]
    if (value !== undefined && value !== null) values[name] = value
  }
  return values
}

type Secrets = Readonly<Record<string, string>>
type SecretMerge = {
  own: Fields
  stored: Secrets
  given: Values
  isChanged: boolean
  seal(field: string, text: string): string
}

/**
 * Returns the secrets to store. If the input has `changed`, secrets in it replace the stored ones, and null deletes a
 * secret. All other stored secrets stay (xboot-api.md 2.10). Throws a field error if an input with `changed` contains
 * the mask, or if an input without `changed` contains a secret although none is stored.
 */
function mergedSecrets({ own, stored, given, isChanged, seal }: SecretMerge): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries(own)) {
    if (kind !== 'secret') continue
    const value = given[name]
    const storedSecret = stored[name]
    if (isChanged && typeof value === 'string') {
      if (value === secretMask) throw fieldError(name, 'field.invalid')
      secrets[name] = seal(name, value)
    } else if (storedSecret !== undefined) {
      if (!isChanged || value !== null) secrets[name] = storedSecret
    } else if (typeof value === 'string' && value !== secretMask) {
      throw fieldError(name, 'setting.changedNeeded')
    }
  }
  return secrets
}

function refuseIncomplete(own: Fields, values: Values): void {
  const missing: FieldError[] = Object.entries(own)
    .filter(([name, { options }]) => options.required && options.default === undefined && values[name] === undefined)
    .map(([field]) => ({ field, id: 'field.required' }))
  if (missing.length > 0) throw new AppError('general.invalidInput', {}, missing)
}
