// How a resource is shown: icon, and the exceptions to what its generated pages would do by themselves.
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { Field } from '#contract/kernel/field.ts'
import type { PageVerb, RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { PermType } from '#contract/kernel/route.ts'
import type { Call } from '#src/core/calls/call.ts'
import type { StoredUser } from '#src/core/services/session.ts'

/** A record of any resource, as the generated pages handle it. */
export type AnyRecord = { readonly id: string } & Readonly<Record<string, unknown>>

export type Icon = ComponentType<{ className?: string }>
export type CellProps<V = unknown, T = AnyRecord> = { value: V; record: T }

/** What a form gives an input; `record` is the stored one and absent while creating. */
export type InputProps<V = unknown, T = AnyRecord> = {
  id?: string
  value?: V | null
  onChange?: (value: V | null) => void
  disabled?: boolean
  record?: T
  /** What the other fields of the form hold. */
  values?: FormValues
  'aria-describedby'?: string
}

export type FormValues = Readonly<Record<string, unknown>>

/** What a form does beyond one field at a time. */
export type FormRules = {
  /** What a new record begins with beyond the declared defaults. */
  readonly start?: () => FormValues
  /** False: the field does not concern such a record; it is absent and not sent. */
  readonly applies?: (name: string, values: FormValues) => boolean
  /** True: such a record needs it, though the declaration leaves it open. */
  readonly needs?: (name: string, values: FormValues) => boolean
  /** Values of other fields that follow from a change; `before` is what the form held. */
  readonly follow?: (name: string, values: FormValues, before: FormValues) => FormValues
  /** Beside the fields: what becomes of the values while they are typed. */
  readonly Preview?: ComponentType<{ values: FormValues }>
}

export type RowActionContext<T = AnyRecord> = {
  record: T
  call: Call
  /** Fetches the rows again. */
  refresh: () => void
}

/** A button of a row; its label is `resources:<resource>.actions.<key>`. */
export type RowAction<T = AnyRecord> = {
  key: string
  perm: PermType
  /** The page that grants it; the resource's own unless given. */
  page?: string
  icon?: Icon
  danger?: boolean
  /** False for a record that can never take it: the button is absent. */
  isOffered?: (record: T, viewer: StoredUser | null) => boolean
  /** A locale key that says why it is impossible right now: the button is disabled. */
  refusal?: (record: T, viewer: StoredUser | null) => string | undefined
  /** Offered for a selection as well; done for each record it is offered for. */
  isBulk?: boolean
  /** Asks first, with this locale key as the question. */
  confirm?: string
} & (
  | {
      run: (context: RowActionContext<T>) => Promise<unknown>
      /** Does it for a selection in one call, which takes up to `mostAtOnce` records; may answer how many were `left`. */
      runMany?: (context: Omit<RowActionContext<T>, 'record'> & { records: readonly T[] }) => Promise<unknown>
    }
  /** Shown while the action is open; `records` are all it was opened for. */
  | { Component: ComponentType<{ record: T; records: readonly T[]; onClose: () => void }>; isMain?: boolean }
  /** The address of a page; `isMain`: what people come for, of its own on the row and the blue button of the record's page. */
  | { to: (record: T) => string; isMain?: boolean }
)

/** A control in the head of a list, beside "add". */
export type ListAction = {
  key: string
  perm?: PermType
  Component: ComponentType<{ presentation: Presentation; total: number | undefined; refresh: () => void }>
}

/** Stands between the filters of a list and its rows; says something of all that they find. */
export type ListHeadProps = {
  searchKey: string
  filters: Readonly<Record<string, readonly string[]>>
  onFilters: (filters: Readonly<Record<string, readonly string[]>>) => void
  refresh: () => void
}

/** The same rows, as pictures: what a list offers beside its table. */
export type PicturesProps = { rows: readonly AnyRecord[]; gone: ReadonlySet<string> }

/** A value in words, where these are not what its kind alone would say; '' is none. Some words are fetched. */
export type TextOf<V = unknown, T = AnyRecord> = (value: V, words: i18n, record: T) => string | Promise<string>

export type DependentsProps = {
  records: readonly AnyRecord[]
  /** Told when the server would refuse: what depends on them has to go first, or something is still to be chosen. */
  onBlocked: (isBlocked?: boolean) => void
  /** What was chosen, sent with the removal. */
  onChoice: (given: Readonly<Record<string, unknown>>) => void
}

/** On the show page: the rows of `resource` whose `field` refers to the record; `section` as of a panel. */
export type Related = { resource: string; field: string; section?: string }

export type ResourceVerb = PageVerb
export type PageProps = { presentation: Presentation }
export type LoadPage = () => Promise<{ default: ComponentType<PageProps> }>

/** The erased form in which the generated pages and the registry know a presentation. */
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
  readonly related: readonly Related[]
  readonly pages: { readonly [V in ResourceVerb]?: LoadPage }
  readonly cache: boolean
  readonly words: readonly string[]
  readonly form?: FormRules
  readonly title?: (record: AnyRecord, words: i18n) => string
  readonly picture?: (record: AnyRecord) => string | null
  /** True for a record that nobody changes or deletes. */
  readonly isFixed?: (record: AnyRecord) => boolean
  /** True where what is deleted can be brought back: `Dependents` says how. */
  readonly isRecoverable: boolean
  readonly Dependents?: ComponentType<DependentsProps>
  readonly ListHead?: ComponentType<ListHeadProps>
  readonly Pictures?: ComponentType<PicturesProps>
}

/** Field → the row actions that change it: its cell in a list offers them. */
type CellActions = Readonly<Record<string, readonly string[]>>

type Exceptions<R extends Resource> = {
  icon: Icon
  /** Refreshed by the socket; true unless said otherwise. */
  live?: boolean
  cells?: { [K in keyof RecordOf<R>]?: ComponentType<CellProps<RecordOf<R>[K], RecordOf<R>>> }
  /** What a cell of its own says, in a sheet for people. */
  texts?: { [K in keyof RecordOf<R>]?: TextOf<RecordOf<R>[K], RecordOf<R>> }
  inputs?: { [K in keyof R['fields']]?: ComponentType<InputProps<FieldValue<R, K>, RecordOf<R>>> }
  rowActions?: readonly RowAction<RecordOf<R>>[]
  cellActions?: { readonly [K in keyof RecordOf<R>]?: readonly string[] }
  listActions?: readonly ListAction[]
  related?: readonly Related[]
  pages?: { [V in ResourceVerb]?: LoadPage }
  /** False: its pages are built afresh each time they are opened, and a form is closed when it is left. */
  cache?: boolean
  /** Namespaces that its pages ask for by refine's `useTranslate`, which fetches none. */
  words?: readonly string[]
  form?: FormRules
  /** What one record is called, where the stored title is no word of the reader's. */
  title?: (record: RecordOf<R>, words: i18n) => string
  /** Where a picture of the record is. */
  picture?: (record: RecordOf<R>) => string | null
  isFixed?: (record: RecordOf<R>) => boolean
  isRecoverable?: boolean
  /** Shown before records are deleted: what depends on them. */
  Dependents?: ComponentType<DependentsProps>
  ListHead?: ComponentType<ListHeadProps>
  Pictures?: ComponentType<PicturesProps>
}
/** What a plugin that knows a resource's subject adds to its presentation. */
type Additions<R extends Resource> = Pick<
  Exceptions<R>,
  | 'cells'
  | 'texts'
  | 'inputs'
  | 'rowActions'
  | 'listActions'
  | 'form'
  | 'title'
  | 'Dependents'
  | 'ListHead'
  | 'Pictures'
>

/** The erased form of a plugin's additions to one presentation. */
export type Extension = Pick<Presentation, 'resource' | 'cells' | 'texts' | 'inputs' | 'rowActions' | 'listActions'> &
  Partial<Pick<Presentation, 'form' | 'title' | 'Dependents' | 'ListHead' | 'Pictures'>>

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
    Dependents,
    ListHead,
    Pictures,
  } = exceptions
  const { picture, cellActions, texts = {}, rowActions = [], listActions = [], related = [] } = exceptions
  // Erased here, once: a cell of `device` is only ever given records of `device`.
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
    related,
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

/** Cells, inputs and more for a resource that another place presents; `definePlugin({ extensions })` takes them. */
export function extend<R extends Resource>(resource: R, additions: Additions<R>): Extension {
  // Erased here as in `present`.
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
