import { searchable } from '#contract/rules/texts/searchable.ts'

/** Every word that was typed occurs. */
export function isFound(words: string, typed: string): boolean {
  return searchable(typed)
    .split(/\s+/)
    .every(word => words.includes(word))
}
