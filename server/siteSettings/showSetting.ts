import { type ShownSetting, secretMask } from '#contract/derive/settingCallsOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import { fieldsOf, type SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { readStored, type StoredSetting } from './stored/readStored.ts'

/**
 * Returns the values as pages show them: defaults for fields without a value, and asterisks for stored secrets. Null
 * if the setting was never saved.
 */
export async function showSetting(
  name: SiteSettingName,
  variant: string,
  context: Context,
): Promise<ShownSetting | null> {
  const setting: SiteSetting = siteSettings[name]
  assertVariant(setting, variant)
  const stored = await readStored(context.db, name, { variant })
  if (!stored) return null
  const { by } = setting.variants ?? {}
  const values = Object.entries(fieldsOf(setting, variant)).map(([field, { kind, options }]) => [
    field,
    kind === 'secret' ? maskOf(stored, field) : (stored.values[field] ?? options.default ?? null),
  ])
  return {
    ...(by ? { [by]: variant } : {}),
    ...Object.fromEntries(values),
    revision: stored.revision,
    updateBy: stored.updateBy,
    updateTime: context.time.encode(stored.updateTime),
    lostSecrets: lostSecretsOf(stored, context),
  }
}

const maskOf = ({ secrets }: StoredSetting, field: string) => (Object.hasOwn(secrets, field) ? secretMask : null)

/** Returns the names of fields whose stored secret cannot be decrypted with the current key. */
export function lostSecretsOf({ secrets }: StoredSetting, { secretBox }: Pick<Context, 'secretBox'>): string[] {
  return Object.keys(secrets).filter(field => !secretBox.canOpen(secrets[field] ?? ''))
}

export function assertVariant({ variants }: SiteSetting, variant: string): void {
  if (variants && !Object.hasOwn(variants.of, variant)) throw new AppError('setting.variantUnknown')
}
