// Types inferred from a table of fields: stored record, create, update and list input.
import type { Field, Fields } from './field.ts'

type Flat<T> = { -readonly [K in keyof T]: T[K] } & {}
type Value<F> = F extends Field<infer T> ? T : never
type Has<F, O> = F extends Field<infer _T, infer Own> ? (Own extends O ? true : false) : false
type Known<F> = Has<F, { required: true }> extends true ? true : Has<F, { default: unknown }>

/** An entry of a field with several references, as answers contain it. Inputs contain only the ids. */
export type RefItem = { id: string; title: string }

type IsRefs<F> =
  F extends Field<infer T, infer O> ? (O extends { to: string } ? (T extends string[] ? true : false) : false) : false
type Answered<F> = IsRefs<F> extends true ? RefItem[] : Known<F> extends true ? Value<F> : Value<F> | null

/**
 * Common fields of every record (xboot-api.md 1.4). `revision` counts changes; `delFlag` is always 0, because deleted
 * rows are gone.
 */
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

/** A record as answered; every reference is accompanied by the title of the referenced record. */
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

/** Input of a call: required fields must be given, all other fields may be missing or null. */
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

/** Input of a list: paging, sorting and the declared filters. */
export type ListOfFields<F extends Fields> = Flat<
  {
    /** Counted from 1. */
    pageNumber?: number
    pageSize?: number
    sort?: Sortable<F> | 'id' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'
    order?: 'asc' | 'desc'
    /** Text searched in all fields that have a `contains` filter. */
    key?: string
    /** First and last day of `createTime`, in the site's time zone; ignored unless both are given. */
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
/** Values of fields that may all be omitted. An omitted field has its default, or null if it has none. */
export type ValuesOfFields<F extends Fields> = {
  -readonly [K in keyof F]: Has<F[K], { default: unknown }> extends true ? Value<F[K]> : Value<F[K]> | null
}
