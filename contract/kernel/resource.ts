// defineResource: declares an entity once. Everything else is derived from it or overrides a derivation.
import type { MenuGroup } from '#contract/menu.ts'
import type { Action } from './call.ts'
import type { Field, Fields } from './field.ts'
import type { CreateOfFields, ListOfFields, RecordOfFields, UpdateOfFields } from './infer.ts'
import type { Method } from './route.ts'

export type PageVerb = 'list' | 'create' | 'edit' | 'show'

/**
 * A path below the resource's path; it must contain `:id` for `one` and `:ids` for `remove`. Each verb has a default
 * method and access. `member`: every signed-in account may call, and the behavior's scope selects the visible rows.
 */
export type CrudVerb =
  | string
  | {
      readonly path: string
      readonly method?: Method
      readonly access?: 'member'
      /** `one`: a unique field accepted in the path instead of the id. */
      readonly by?: string
      /**
       * `create`: a body with an id is handled as the resource's `update`, as in subtitle/save of the wire protocol.
       */
      readonly edits?: true
      /** `remove`: input in addition to the ids. */
      readonly input?: Fields
    }

/** A `create` that also updates: its body may carry an id. */
export const upsert = (path: string) => ({ path, edits: true }) as const

export type Crud = {
  readonly list?: CrudVerb
  readonly one?: CrudVerb
  readonly create?: CrudVerb
  readonly update?: CrudVerb
  readonly remove?: CrudVerb
}

/** Columns and path of the import from Excel (contract/derive/importOf.ts). */
export type Imports = {
  /** Unique field that identifies an existing row. */
  readonly key: string
  /** Columns in the order of the import template. */
  readonly columns: readonly string[]
  /** Columns that differ from the field of the same name, or have no field. */
  readonly fields: Fields
  /** Path that rows are posted to; `importData` unless given. */
  readonly path: string
}

/** Heading → fields. */
export type Groups = Readonly<Record<string, readonly string[]>>

type Key<F> = (keyof F & string) | 'id' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'

/**
 * `own`: each row has an owner, and rights depend on the owner (rules, Accounts 1); `all`: everyone with the view
 * permission sees every row.
 */
export type Rows = 'own' | 'all'

export type Resource<
  F extends Fields = Fields,
  A extends Record<string, Action> = Record<string, Action>,
  W extends Rows = Rows,
  C extends Crud = Crud,
> = {
  readonly name: string
  /** Path below /xboot. */
  readonly path: string
  /** Field shown as the record's name in breadcrumbs, selects and confirmations. */
  readonly title: string
  /**
   * Titles of built-in rows. The pages show their translations (locale key `titleWords`); the database and API
   * answers contain them untranslated.
   */
  readonly titleWords: readonly string[]
  /** Menu group of its page (contract/menu.ts); absent: no page of its own. */
  readonly menu?: MenuGroup
  /**
   * Page whose buttons grant the resource's calls; the resource's own page unless given. If `menu` is given as well,
   * the resource's menu row has no buttons.
   */
  readonly page: string
  /** Paths of its pages; /<name>, /<name>/create, /<name>/edit/:id and /<name>/show/:id unless given. */
  readonly addresses: { readonly [V in PageVerb]: string }
  readonly rows: W
  /** Field with the parent's id, for a tree. */
  readonly parent?: string
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' }
  readonly fields: F
  readonly crud: C
  readonly views: {
    readonly list: readonly string[]
    readonly form: readonly string[]
    readonly show: readonly string[]
    readonly excel: readonly string[]
    /** Headings of form and record page → their fields, in order (derive/fieldGroupsOf.ts). */
    readonly groups: Groups
  }
  readonly imports: Imports | null
  readonly actions: A
}

/** Common fields of every record, shown under a heading of their own. */
export const belongsToAll: ReadonlySet<string> = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime'])

type Declaration<F extends Fields, A extends Record<string, Action>, W extends Rows, C extends Crud> = {
  name: string
  path: string
  title: Key<F>
  titleWords?: readonly string[]
  menu?: MenuGroup
  page?: string
  addresses?: { readonly [V in PageVerb]?: string }
  rows?: W
  parent?: keyof F & string
  sort?: { field: Key<F>; order: 'asc' | 'desc' }
  fields: F
  crud: C
  views: {
    list?: readonly Key<F>[]
    form?: readonly (keyof F & string)[]
    show?: readonly Key<F>[]
    excel?: readonly Key<F>[]
    groups?: Readonly<Record<string, readonly (keyof F & string)[]>>
  }
  imports?: { key: keyof F & string; columns: readonly string[]; fields?: Fields; path?: string }
  actions?: A
}

/**
 * Throws for what types cannot check: reserved names, a form field that cannot be written, a path without its
 * parameter, broken groups, an import with unknown columns or a key that is not unique.
 */
export function defineResource<
  const F extends Fields,
  const A extends Record<string, Action> = Record<never, never>,
  const W extends Rows = 'all',
  const C extends Crud = Crud,
>(declaration: Declaration<F, A, W, C>): Resource<F, A, W, C> {
  const { name, fields, views } = declaration
  const crud: Crud = declaration.crud
  for (const reserved of ['id', 'ownerId', 'createBy', 'createTime', 'updateBy', 'updateTime', 'revision', 'delFlag']) {
    if (reserved in fields) throw new Error(`${name}: the field "${reserved}" belongs to every record`)
  }
  for (const key of views.form ?? []) {
    const options = fields[key]?.options
    if (options?.readonly || options?.computed)
      throw new Error(`${name}: "${key}" cannot be written, yet stands in the form`)
  }
  if (pathOf(crud.one) && !pathOf(crud.one).includes(':id')) throw new Error(`${name}: crud.one has no :id`)
  if (pathOf(crud.remove) && !pathOf(crud.remove).includes(':ids')) throw new Error(`${name}: crud.remove has no :ids`)
  refuseBrokenGroups(name, views.groups ?? {}, [...(views.form ?? []), ...(views.show ?? [])])
  const imports = declaration.imports && { fields: {}, path: 'importData', ...declaration.imports }
  for (const column of imports?.columns ?? []) {
    if (!(column in fields) && !(column in (imports?.fields ?? {})))
      throw new Error(`${name}: the column "${column}" of its import is no field`)
  }
  if (imports && !fields[imports.key]?.options.unique) throw new Error(`${name}: "${imports.key}" is not unique`)
  return {
    ...declaration,
    imports: imports ?? null,
    page: declaration.page ?? name,
    titleWords: declaration.titleWords ?? [],
    addresses: {
      list: `/${name}`,
      create: `/${name}/create`,
      edit: `/${name}/edit/:id`,
      show: `/${name}/show/:id`,
      ...declaration.addresses,
    },
    rows: declaration.rows ?? ('all' as W),
    sort: declaration.sort ?? { field: 'createTime', order: 'desc' },
    views: {
      list: views.list ?? [],
      form: views.form ?? writtenOf(fields),
      show: views.show ?? shownOf(fields),
      excel: views.excel ?? views.list ?? [],
      groups: views.groups ?? {},
    },
    actions: declaration.actions ?? ({} as A),
  }
}

function refuseBrokenGroups(name: string, groups: Groups, shown: readonly string[]) {
  const grouped = Object.values(groups).flat()
  const twice = grouped.find((field, at) => grouped.indexOf(field) !== at)
  if (twice) throw new Error(`${name}: "${twice}" stands in two groups`)
  const left = shown.find(field => !grouped.includes(field) && !belongsToAll.has(field))
  if (grouped.length > 0 && left) throw new Error(`${name}: "${left}" stands in no group`)
}

function writtenOf(fields: Fields): string[] {
  return Object.keys(fields).filter(key => !fields[key]?.options.readonly && !fields[key]?.options.computed)
}

function shownOf(fields: Fields): string[] {
  const isShown = ({ kind, options }: Field) => kind !== 'secret' && kind !== 'json' && !options.requestOnly
  return [...Object.keys(fields).filter(key => isShown(fields[key] as Field)), 'createBy', 'createTime', 'updateTime']
}

export function pathOf(verb: CrudVerb | undefined): string {
  return typeof verb === 'string' ? verb : (verb?.path ?? '')
}

type FieldsOf<R> = R extends Resource<infer F, infer _A> ? F : never

/** A record as the verb `one` answers it: without secret fields. */
export type RecordOf<R extends Resource> = Omit<RecordOfFields<FieldsOf<R>>, SecretKeys<FieldsOf<R>>>
/** A record as the verb `list` answers it: without secret and heavy fields. */
export type RowOf<R extends Resource> = Omit<RecordOf<R>, HeavyKeys<FieldsOf<R>>>
/** Filters, order and paging of a list. */
export type ListOf<R extends Resource> = ListOfFields<FieldsOf<R>>
export type CreateOf<R extends Resource> = CreateOfFields<FieldsOf<R>>
export type UpdateOf<R extends Resource> = UpdateOfFields<FieldsOf<R>>
type SecretKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<string, { secret: true }> ? K : never
}[keyof F]
type HeavyKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer _T, { heavy: true }> ? K : never
}[keyof F]
