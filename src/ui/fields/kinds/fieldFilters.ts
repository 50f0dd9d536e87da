// One filter per field kind; null: lists cannot filter by fields of this kind.
import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/kernel/field.ts'
import type { FieldFilterProps } from '#src/ui/fields/fieldProps.ts'
import { ChoiceFilter } from '#src/ui/fields/filters/ChoiceFilter.tsx'
import { DateFilter } from '#src/ui/fields/filters/DateFilter.tsx'
import { FlagFilter } from '#src/ui/fields/filters/FlagFilter.tsx'
import { NumberFilter } from '#src/ui/fields/filters/NumberFilter.tsx'
import { RefFilter } from '#src/ui/fields/filters/RefFilter.tsx'
import { TextFilter } from '#src/ui/fields/filters/TextFilter.tsx'

export const fieldFilters: { readonly [K in FieldKind]: ComponentType<FieldFilterProps> | null } = {
  text: TextFilter,
  longText: TextFilter,
  html: TextFilter,
  int: NumberFilter,
  decimal: NumberFilter,
  money: NumberFilter,
  flag: FlagFilter,
  moment: DateFilter,
  date: DateFilter,
  time: TextFilter,
  choice: ChoiceFilter,
  ref: RefFilter,
  refs: RefFilter,
  file: RefFilter,
  color: TextFilter,
  url: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  secret: null,
  json: null,
}
