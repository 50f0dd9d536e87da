// defineSiteSetting: a site-wide setting. Its calls, form and storage are derived from its fields.
import type { Field, Fields } from './field.ts'
import type { ValuesOfFields } from './infer.ts'
import type { Groups } from './resource.ts'

/**
 * `by`: name of the choice field that selects the provider. `of`: names of the fields of each provider. Each provider
 * has its own stored values; the provider saved last is in use.
 */
export type Variants = { readonly by: string; readonly of: Readonly<Record<string, readonly string[]>> }

export type SiteSetting<F extends Fields = Fields, V extends Variants | null = Variants | null> = {
  readonly name: string
  /** Path below /xboot/setting. */
  readonly path: string
  readonly fields: F
  readonly variants: V
  /** Headings of its form → their fields. */
  readonly groups: Groups
  /** Type in seeSecret/{type} → its secret field. */
  readonly secrets: Readonly<Record<string, string>>
  /**
   * Input of the set call in the wire protocol, in addition to the fields; the setting's behavior converts it to
   * fields.
   */
  readonly wire: Fields
}

type Declaration<F extends Fields, V extends Variants | null> = {
  name: string
  path?: string
  fields: F
  variants?: V & { by: keyof F & string; of: Readonly<Record<string, readonly (keyof F & string)[]>> }
  groups?: Readonly<Record<string, readonly (keyof F & string)[]>>
  /** Type in seeSecret/{type} → secret field. A setting with variants uses the names of the variants as types. */
  secrets?: Readonly<Record<string, keyof F & string>>
  wire?: Fields
}

/**
 * Throws for what types cannot check: reserved names, a secret without a type for seeSecret, variants that differ
 * from the choice's values.
 */
export function defineSiteSetting<const F extends Fields, const V extends Variants | null = null>(
  declaration: Declaration<F, V>,
): SiteSetting<F, V> {
  const { name, fields } = declaration
  // The cast is safe: V defaults to null when no variants are declared.
  const variants = (declaration.variants ?? null) as V
  for (const reserved of ['changed', 'revision', 'updateBy', 'updateTime']) {
    if (reserved in fields) throw new Error(`${name}: the field "${reserved}" belongs to every setting`)
  }
  const secretFields = Object.keys(fields).filter(key => fields[key]?.kind === 'secret')
  const secrets = variants ? secretsOf(name, fields, variants) : (declaration.secrets ?? {})
  const unseen = secretFields.find(key => !Object.values(secrets).includes(key))
  if (unseen) throw new Error(`${name}: the secret "${unseen}" has no name for seeSecret`)
  const { path = `/${name}`, groups = {}, wire = {} } = declaration
  return { name, path, fields, variants, groups, secrets, wire }
}

function secretsOf(name: string, fields: Fields, { by, of }: Variants): Record<string, string> {
  const keys = Object.keys(of)
  const values = fields[by]?.options.values ?? []
  if (keys.join() !== values.join()) throw new Error(`${name}: its variants are not the values of "${by}"`)
  const named = keys.map(key => [key, of[key]?.find(field => fields[field]?.kind === 'secret')] as const)
  return Object.fromEntries(named.flatMap(([key, field]) => (field ? [[key, field] as const] : [])))
}

/** Fields of one variant, without the choice field; all fields for a setting without variants. */
export function fieldsOf(setting: SiteSetting, variant: string): Fields {
  const own = setting.variants?.of[variant]
  if (!own) return setting.variants ? {} : setting.fields
  return Object.fromEntries(own.flatMap(name => entryOf(setting.fields, name)))
}

function entryOf(fields: Fields, name: string): [string, Field][] {
  const field = fields[name]
  return field ? [[name, field]] : []
}

type FieldsIn<S> = S extends SiteSetting<infer F, infer _V> ? F : never
/** Values on the server: defaults filled in, secrets decrypted; a field without a default is null until it is set. */
export type SiteSettingValues<S extends SiteSetting> = ValuesOfFields<FieldsIn<S>>
export type SecretKeys<S extends SiteSetting> = {
  [K in keyof FieldsIn<S>]: FieldsIn<S>[K] extends Field<string, { secret: true }> ? K : never
}[keyof FieldsIn<S>]
