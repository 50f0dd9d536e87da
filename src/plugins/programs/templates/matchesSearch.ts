import { searchable } from '#contract/rules/texts/searchable.ts'
import type { ShownTemplate } from './ShownTemplate.ts'

/** True if every word occurs in the title or in the template's texts. */
export function matchesSearch({ title, drawn }: ShownTemplate, words: string): boolean {
  const written =
    drawn?.document.nodes.flatMap(({ props }) => (typeof props.text === 'string' ? [props.text] : [])) ?? []
  const text = searchable([title, ...written].join(' '))
  return searchable(words)
    .split(/\s+/)
    .every(word => text.includes(word))
}
