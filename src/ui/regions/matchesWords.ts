import { searchable } from '#contract/rules/texts/searchable.ts'

/** True if every typed word occurs. */
export function matchesWords(words: string, typed: string): boolean {
  return searchable(typed)
    .split(/\s+/)
    .every(word => words.includes(word))
}
