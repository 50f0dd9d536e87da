// How a resource is presented: its icon and the exceptions to its generated pages.
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { Field } from '#contract/kernel/field.ts'
import type { PageVerb, RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { PermType } from '#contract/kernel/route.ts'
import type { Call } from '#src/core/requests/call.ts'
import type { StoredUser } from '#src/core/state/session.ts'
import type { Creation } from './Creation.ts'

/** A record of any resource, as generated pages handle it. */
export type AnyRecord = { readonly id: string } & Readonly<Record<string, unknown>>

export type Icon = ComponentType<{ className?: string }>
export type CellProps<V = unknown, T = AnyRecord> = { value: V; record: T }

/** Props of a form input; `record` is the stored one and absent on create. */
export type InputProps<V = unknown, T = AnyRecord> = {
  id?: string
  value?: V | null
  onChange?: (value: V | null) => void
  disabled?: boolean
  record?: T
  /** Current values of the form's fields. */
  values?: FormValues
  'aria-describedby'?: string
}

export type FormValues = Readonly<Record<string, unknown>>

/** Form logic that involves more than one field. */
export type FormRules = {
  /** Initial values of a new record besides the declared defaults. */
  readonly start?: () => FormValues
  /** False: the field does not apply to a record with these values; it is hidden and not sent. */
  readonly applies?: (name: string, values: FormValues) => boolean
  /** True: the field is required for a record with these values although the declaration makes it optional. */
  readonly needs?: (name: string, values: FormValues) => boolean
  /** Returns the changes to other fields that a user's change causes; `before`: the values before the change. */
  readonly follow?: (name: string, values: FormValues, before: FormValues) => FormValues
  /** A live preview of the values beside the fields. */
  readonly Preview?: ComponentType<{ values: FormValues }>
}

export type RowActionContext<T = AnyRecord> = {
  record: T
  call: Call
  /** Reloads the rows. */
  refresh: () => void
}

/** A button of a row; its label is `resources:<resource>.actions.<key>`. */
export type RowAction<T = AnyRecord> = {
  key: string
  perm: PermType
  /** Menu page that grants the action; the resource's own page unless given. */
  page?: string
  icon?: Icon
  danger?: boolean
  /** False: this record never allows the action, so the button is hidden. */
  isOffered?: (record: T, viewer: StoredUser | null) => boolean
  /**
   * Locale key of the reason why the action is impossible now, so the button is disabled; undefined: it is possible.
   */
  refusal?: (record: T, viewer: StoredUser | null) => string | undefined
  /** True: also offered for a selection of rows, and run for each record that allows the action. */
  isBulk?: boolean
  /** Locale key of a confirmation question. */
  confirm?: string
} & (
  | {
      run: (context: RowActionContext<T>) => Promise<unknown>
      /** True: the primary button on the record's page, also for a destructive action. */
      isMain?: boolean
      /**
       * Runs the action for a selection of up to `mostAtOnce` records in one call; may return the number of skipped
       * records as `left`.
       */
      runMany?: (context: Omit<RowActionContext<T>, 'record'> & { records: readonly T[] }) => Promise<unknown>
    }
  /** Component rendered while the action is open; `records`: all selected ones. */
  | { Component: ComponentType<{ record: T; records: readonly T[]; onClose: () => void }>; isMain?: boolean }
  /**
   * Path of the page that the action opens for the record, or for all selected `records`. `isMain`: the primary
   * action, with a button of its own on the row and the primary button on the record's page.
   */
  | { to: (record: T, records: readonly T[]) => string; isMain?: boolean }
)

/** A control in the head of a list, beside "add". */
export type ListAction = {
  key: string
  perm?: PermType
  Component: ComponentType<{ presentation: Presentation; total: number | undefined; refresh: () => void }>
}

/** Props of a component between filters and rows, which shows information about all matching rows. */
export type ListHeadProps = {
  searchKey: string
  filters: Readonly<Record<string, readonly string[]>>
  onFilters: (filters: Readonly<Record<string, readonly string[]>>) => void
  refresh: () => void
}

/** Props of a picture view, an alternative to the table. `gone`: ids of rows that were deleted since loading. */
export type PicturesProps = { rows: readonly AnyRecord[]; gone: ReadonlySet<string> }

/**
 * Formats a value as text where its field kind has no suitable format; '' for an empty value. Async if it loads
 * texts.
 */
export type TextOf<V = unknown, T = AnyRecord> = (value: V, words: i18n, record: T) => string | Promise<string>

export type DependentsProps = {
  records: readonly AnyRecord[]
  /**
   * Reports whether the deletion is blocked: dependents must be deleted first, or the user has not made a required
   * choice.
   */
  onBlocked: (isBlocked?: boolean) => void
  /** Reports the user's choice, which is sent with the deletion. */
  onChoice: (given: Readonly<Record<string, unknown>>) => void
}

/**
 * A list on the show page: rows of `resource` whose `field` refers to the record. `section`: as in `ShowPanel`.
 * `isFirst`: above the panels and fields of the page.
 */
export type Related = { resource: string; field: string; section?: string; isFirst?: boolean }

export type ResourceVerb = PageVerb
export type PageProps = { presentation: Presentation }
export type LoadPage = () => Promise<{ default: ComponentType<PageProps> }>

/** Presentation of any resource, without the types of its fields, as generated pages and the registry use it. */
export type Presentation = {
  readonly resource: Resource
  readonly icon: Icon
  readonly live: boolean
  readonly cells: Readonly<Record<string, ComponentType<CellProps>>>
  readonly texts: Readonly<Record<string, TextOf>>
  readonly inputs: Readonly<Record<string, ComponentType<InputProps>>>
  readonly rowActions: readonly RowAction[]
  readonly cellActions?: CellActions
  readonly listActions: readonly ListAction[]
  readonly creation?: Creation
  readonly related: readonly Related[]
  readonly startsAt?: string
  readonly isExplained: boolean
  readonly pages: { readonly [V in ResourceVerb]?: LoadPage }
  readonly cache: boolean
  readonly words: readonly string[]
  readonly form?: FormRules
  readonly title?: (record: AnyRecord, words: i18n) => string
  readonly picture?: (record: AnyRecord) => string | null
  /** True for a record that cannot be changed or deleted. */
  readonly isFixed?: (record: AnyRecord) => boolean
  /** True: deleted records can be restored, so the dialog omits the warning that deletion is final. */
  readonly isRecoverable: boolean
  readonly Dependents?: ComponentType<DependentsProps>
  readonly ListHead?: ComponentType<ListHeadProps>
  readonly Pictures?: ComponentType<PicturesProps>
}

/** Field → row actions that change it, offered in its cell. */
type CellActions = Readonly<Record<string, readonly string[]>>

type Exceptions<R extends Resource> = {
  icon: Icon
  /** Whether changes reported by the socket refresh the pages; true by default. */
  live?: boolean
  cells?: { [K in keyof RecordOf<R>]?: ComponentType<CellProps<RecordOf<R>[K], RecordOf<R>>> }
  /** Text of a custom cell for a spreadsheet. */
  texts?: { [K in keyof RecordOf<R>]?: TextOf<RecordOf<R>[K], RecordOf<R>> }
  inputs?: { [K in keyof R['fields']]?: ComponentType<InputProps<FieldValue<R, K>, RecordOf<R>>> }
  rowActions?: readonly RowAction<RecordOf<R>>[]
  cellActions?: { readonly [K in keyof RecordOf<R>]?: readonly string[] }
  listActions?: readonly ListAction[]
  creation?: Creation
  related?: readonly Related[]
  /** Menu page with the first step to a record if the resource has no form, and its query; an empty list links to it. */
  startsAt?: string
  /** True: the list always shows its purpose, not only while empty, because its name does not explain it. */
  isExplained?: boolean
  pages?: { [V in ResourceVerb]?: LoadPage }
  /** False: the pages are recreated each time they are opened, and a form's tab closes when the user leaves it. */
  cache?: boolean
  /** Locale namespaces to load with the pages, because refine's `useTranslate` loads none itself. */
  words?: readonly string[]
  form?: FormRules
  /** Display name of a record, where the stored title must be translated. */
  title?: (record: RecordOf<R>, words: i18n) => string
  /** URL of the record's picture. */
  picture?: (record: RecordOf<R>) => string | null
  isFixed?: (record: RecordOf<R>) => boolean
  isRecoverable?: boolean
  /** Shows, before a deletion, what depends on the records. */
  Dependents?: ComponentType<DependentsProps>
  ListHead?: ComponentType<ListHeadProps>
  Pictures?: ComponentType<PicturesProps>
}
/** Additions by another plugin to a resource's presentation. */
type Additions<R extends Resource> = Pick<
  Exceptions<R>,
  | 'cells'
  | 'texts'
  | 'inputs'
  | 'rowActions'
  | 'listActions'
  | 'creation'
  | 'form'
  | 'title'
  | 'Dependents'
  | 'ListHead'
  | 'Pictures'
>

/** The type-erased form of `Additions`. */
export type Extension = Pick<Presentation, 'resource' | 'cells' | 'texts' | 'inputs' | 'rowActions' | 'listActions'> &
  Partial<Pick<Presentation, 'creation' | 'form' | 'title' | 'Dependents' | 'ListHead' | 'Pictures'>>

type FieldValue<R extends Resource, K extends keyof R['fields']> = R['fields'][K] extends Field<infer T> ? T : never

export function present<R extends Resource>(resource: R, exceptions: Exceptions<R>): Presentation {
  const {
    icon,
    live = true,
    cache = true,
    words = [],
    cells = {},
    inputs = {},
    pages = {},
    form,
    title,
    isFixed,
    isRecoverable = false,
    isExplained = false,
    Dependents,
    ListHead,
    Pictures,
  } = exceptions
  const {
    picture,
    cellActions,
    texts = {},
    rowActions = [],
    listActions = [],
    creation,
    related = [],
    startsAt,
  } = exceptions
  // The casts erase the types. They are safe: a cell declared for `device` only receives records of `device`.
  return {
    resource,
    icon,
    live,
    cells,
    texts,
    inputs,
    rowActions,
    cellActions,
    listActions,
    creation,
    related,
    startsAt,
    isExplained,
    pages,
    cache,
    words,
    form,
    title,
    picture,
    isFixed,
    isRecoverable,
    Dependents,
    ListHead,
    Pictures,
  } as unknown as Presentation
}

/** Cells, inputs and more for a resource that another plugin presents; passed to `definePlugin({ extensions })`. */
export function extend<R extends Resource>(resource: R, additions: Additions<R>): Extension {
  // Types are erased as in `present`.
  return {
    resource,
    cells: {},
    texts: {},
    inputs: {},
    rowActions: [],
    listActions: [],
    ...additions,
  } as unknown as Extension
}
