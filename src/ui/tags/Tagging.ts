import type { Resource } from '#contract/kernel/resource.ts'
import type { tagActions, tagFields, tagging } from '#contract/resources/media/tagging.ts'

/** The tagged resource and the resource of its tags. */
export type Tagging = {
  of: 'file' | 'device'
  tagged: Resource<Record<never, never>, { tag: ReturnType<typeof tagging> }, 'own'>
  tags: Resource<typeof tagFields, typeof tagActions, 'own'>
}
