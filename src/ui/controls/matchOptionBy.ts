import { searchable } from '#contract/rules/texts/searchable.ts'

/** `filterOption` of a select: matches a text of the option regardless of case and Unicode composition. */
export const matchOptionBy =
  (name: string) =>
  (typed: string, option?: object): boolean =>
    searchable(String((option as Record<string, unknown> | undefined)?.[name] ?? '')).includes(searchable(typed))

export const matchOptionLabel = matchOptionBy('label')
