// Derives the calls of a setting (xboot-api.md 2.10): read, set, forget. Secrets are answered masked and written only
// if the input has `changed`.
import { z } from 'zod'
import { type Field, type Fields, f } from '#contract/kernel/field.ts'
import type { Access } from '#contract/kernel/route.ts'
import type { SiteSetting } from '#contract/kernel/siteSetting.ts'

/** Answered in place of a stored secret; only the call `seeSecret` answers the secret itself. */
export const secretMask = '**********'

/**
 * A setting as answered: its fields, and who saved it last. The call answers null for a setting that was never saved.
 */
export const shownSetting = z.looseObject({
  revision: z.number(),
  updateBy: z.string().nullable(),
  updateTime: z.string(),
  /** Names of stored secrets that cannot be decrypted because the key file is gone. */
  lostSecrets: z.array(z.string()),
})
export type ShownSetting = z.infer<typeof shownSetting>

/** Path of a setting; with variants, the path names the variant. */
export type SettingPath = `/${string}` | `/${string}/:variant`
export type GetSetting<P extends SettingPath> = {
  readonly method: 'GET'
  readonly path: P
  readonly access: Access
  readonly result: z.ZodNullable<typeof shownSetting>
}
export type SetSetting = {
  readonly method: 'POST'
  readonly path: SettingPath
  readonly access: Access
  readonly input: Fields
}
export type ForgetSetting<P extends SettingPath> = {
  readonly method: 'DELETE'
  readonly path: P
  readonly access: Access
}

const may = (perm: 'view' | 'edit'): Access => ({ page: 'setting', perm })

export function getCallOf<P extends SettingPath>(path: P): GetSetting<P> {
  return { method: 'GET', path, access: may('view'), result: shownSetting.nullable() }
}

export function setCallOf(setting: SiteSetting): SetSetting {
  return { method: 'POST', path: `${pathOf(setting)}/set`, access: may('edit'), input: setInputOf(setting) }
}

export function forgetCallOf<P extends SettingPath>(path: P): ForgetSetting<P> {
  return { method: 'DELETE', path, access: may('edit') }
}

export function pathOf({ path }: SiteSetting): `/${string}` {
  return `/${path.replace(/^\//, '')}`
}

/**
 * Input of the set call. Omitted fields keep their stored values, so nothing is required and no default is filled in.
 */
export function setInputOf(setting: SiteSetting): Fields {
  const loose = Object.entries(setting.fields).map(([name, field]): [string, Field] => [name, looseOf(field)])
  const { by } = setting.variants ?? {}
  return {
    ...Object.fromEntries(loose),
    ...setting.wire,
    ...(by ? { [by]: f.choice(Object.keys(setting.variants?.of ?? {}), { required: true }) } : {}),
    changed: f.flag({ default: false }),
    revision: f.int({ min: 0 }),
  }
}

function looseOf({ kind, schema, options }: Field): Field {
  const { required: _required, default: _default, ...rest } = options
  return { kind, schema, options: rest }
}

/** Every type of seeSecret/{type} → where its secret is stored. */
export function secretTypesOf(settings: Readonly<Record<string, SiteSetting>>) {
  const places = Object.values(settings).flatMap(({ name, secrets, variants }) =>
    Object.entries(secrets).map(
      ([type, field]) => [type, { setting: name, field, variant: variants ? type : '' }] as const,
    ),
  )
  return new Map(places)
}
