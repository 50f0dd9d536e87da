import type { Resource } from '#contract/kernel/resource.ts'
import type { tagActions, tagFields, tagging } from '#contract/resources/media/tagging.ts'

/** What is tagged, and the tags there are for it. */
export type Tagging = {
  of: 'file' | 'device'
  tagged: Resource<Record<never, never>, { tag: ReturnType<typeof tagging> }, 'own'>
  tags: Resource<typeof tagFields, typeof tagActions, 'own'>
}
