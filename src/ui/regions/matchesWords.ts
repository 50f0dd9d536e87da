import { searchable } from '#contract/rules/texts/searchable.ts'

/** Whether every typed word occurs in `words`. */
export function matchesWords(words: string, typed: string): boolean {
  return searchable(typed)
    .split(/\s+/)
    .every(word => words.includes(word))
}
