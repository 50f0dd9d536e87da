// From a setting to its calls (xboot-api.md 2.10): read, set, forget. Secrets are answered masked and set with `changed`.
import { z } from 'zod'
import { type Field, type Fields, f } from '#contract/kernel/field.ts'
import type { Access } from '#contract/kernel/route.ts'
import type { Setting } from '#contract/kernel/setting.ts'

/** What stands in for a stored secret: it never leaves. */
export const secretMask = '**********'

/** A setting as it is answered: its fields, and who saved it last. Null when it was never saved. */
export const shownSetting = z.looseObject({
  revision: z.number(),
  updateBy: z.string().nullable(),
  updateTime: z.string(),
  /** Stored secrets that cannot be read any more: the key file is gone. */
  lostSecrets: z.array(z.string()),
})
export type ShownSetting = z.infer<typeof shownSetting>

/** The set of a setting with variants is named in the path. */
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

export function setCallOf(setting: Setting): SetSetting {
  return { method: 'POST', path: `${pathOf(setting)}/set`, access: may('edit'), input: setInputOf(setting) }
}

export function forgetCallOf<P extends SettingPath>(path: P): ForgetSetting<P> {
  return { method: 'DELETE', path, access: may('edit') }
}

export function pathOf({ path }: Setting): `/${string}` {
  return `/${path.replace(/^\//, '')}`
}

/** What is left out stays as it is stored, so nothing is demanded and no default is filled in. */
export function setInputOf(setting: Setting): Fields {
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

/** Every name of seeSecret/{type}, and where its secret is kept. */
export function secretTypesOf(settings: Readonly<Record<string, Setting>>) {
  const places = Object.values(settings).flatMap(({ name, secrets, variants }) =>
    Object.entries(secrets).map(
      ([type, field]) => [type, { setting: name, field, variant: variants ? type : '' }] as const,
    ),
  )
  return new Map(places)
}
