import { searchable } from '#contract/rules/texts/searchable.ts'

/** `filterOption` of a select: what was typed occurs in this text of an option, however its letters are composed. */
export const foundBy =
  (name: string) =>
  (typed: string, option?: object): boolean =>
    searchable(String((option as Record<string, unknown> | undefined)?.[name] ?? '')).includes(searchable(typed))

export const foundByLabel = foundBy('label')
