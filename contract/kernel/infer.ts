// The types that follow from a table of fields: what is stored, created, changed and asked for.
import type { Field, Fields } from './field.ts'

type Flat<T> = { -readonly [K in keyof T]: T[K] } & {}
type Value<F> = F extends Field<infer T> ? T : never
type Has<F, O> = F extends Field<infer _T, infer Own> ? (Own extends O ? true : false) : false
type Known<F> = Has<F, { required: true }> extends true ? true : Has<F, { default: unknown }>

/** What a list of references is answered as; it is given as a list of ids. */
export type RefItem = { id: string; title: string }

type IsRefs<F> =
  F extends Field<infer T, infer O> ? (O extends { to: string } ? (T extends string[] ? true : false) : false) : false
type Answered<F> = IsRefs<F> extends true ? RefItem[] : Known<F> extends true ? Value<F> : Value<F> | null

/** Every record carries these (xboot-api.md 1.4); `revision` counts its changes, `delFlag` is 0: what is deleted is gone. */
export type CommonRecord = {
  id: string
  createBy: string | null
  createTime: string
  updateBy: string | null
  updateTime: string
  revision: number
  delFlag: 0
}

type TitleKey<K extends string> = K extends `${infer Base}Id` ? `${Base}Title` : `${K}Title`
type Titles<F extends Fields> = {
  [K in keyof F & string as F[K] extends Field<string, { to: string }> ? TitleKey<K> : never]: string | null
}

type AnsweredKeys<F extends Fields> = {
  [K in keyof F]: Has<F[K], { requestOnly: true }> extends true ? never : K
}[keyof F]

/** One record as it is answered; every reference is accompanied by the title of what it refers to. */
export type RecordOfFields<F extends Fields> = Flat<
  CommonRecord & { [K in AnsweredKeys<F>]: Answered<F[K]> } & Titles<F>
>

type Writable<F extends Fields> = {
  [K in keyof F as Has<F[K], { readonly: true }> extends true
    ? never
    : Has<F[K], { computed: true }> extends true
      ? never
      : K]: F[K]
}
type Changeable<F extends Fields> = {
  [K in keyof F as Has<F[K], { immutable: true }> extends true
    ? never
    : Has<F[K], { requestOnly: true }> extends true
      ? never
      : K]: F[K]
}
type Demanded<F> = {
  [K in keyof F as Has<F[K], { required: true }> extends true ? K : never]: Value<F[K]>
}
type Optional<F> = {
  [K in keyof F as Has<F[K], { required: true }> extends true ? never : K]?: Value<F[K]> | null
}

/** What a call takes: required fields must be given, the others may be missing or null. */
export type InputOfFields<F extends Fields> = Flat<Demanded<F> & Optional<F>>
export type CreateOfFields<F extends Fields> = InputOfFields<Writable<F>>
export type UpdateOfFields<F extends Fields> = Flat<
  { id: string; revision?: number } & { [K in keyof Changeable<Writable<F>>]?: Value<F[K & keyof F]> | null }
>

type Filtered<F extends Fields, O> = { [K in keyof F as Has<F[K], O> extends true ? K : never]: F[K] }
type OneOf<T> = T extends (infer E)[] ? E : T
type Sortable<F extends Fields> = {
  [K in keyof F]: Has<F[K], { computed: true } | { sortable: false }> extends true ? never : K
}[keyof F]

/** What a list takes: paging, an order, and each filter that a field declares. */
export type ListOfFields<F extends Fields> = Flat<
  {
    /** From 1. */
    pageNumber?: number
    pageSize?: number
    sort?: Sortable<F> | 'id' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'
    order?: 'asc' | 'desc'
    /** Looks into all that can be searched. */
    key?: string
    /** Days of `createTime`; both must be given. */
    startDate?: string
    endDate?: string
    createTimeFrom?: string
    createTimeTo?: string
    ids?: readonly string[]
    createBy?: string
  } & {
    [K in keyof Filtered<F, { filter: 'eq' | 'in' }>]?:
      | OneOf<Value<F[K & keyof F]>>
      | readonly OneOf<Value<F[K & keyof F]>>[]
  } & { [K in keyof Filtered<F, { filter: 'contains' }>]?: string } & {
    [K in keyof Filtered<F, { filter: 'range' }> & string as `${K}From` | `${K}To`]?: Value<F[K]>
  }
>
/** What is kept where nothing must be given: null unless it has a default. */
export type ValuesOfFields<F extends Fields> = {
  -readonly [K in keyof F]: Has<F[K], { default: unknown }> extends true ? Value<F[K]> : Value<F[K]> | null
}
