// A release that is not sent yet: what the user typed and chose, stored until the release is sent or discarded.
import type { KnownDevice } from '#src/simple/devices/useDevices.ts'
import { filesOfContent } from '#src/simple/jobs/job.ts'
import { newId } from '#src/simple/jobs/newId.ts'
import type { Draft } from './draft.ts'
import { now, type When } from './planOf.ts'

/** `text` and `template`: the content is being written. `screens`: screens and times are being chosen. */
export type Step = 'text' | 'template' | 'screens'

export type Unsent = {
  readonly id: string
  /** Account that began the release, which is not offered to other accounts in this browser. */
  readonly owner: string
  /** Unix time in milliseconds. */
  readonly changedAt: number
  readonly step: Step
  readonly draft: Draft | null
  readonly chosen: readonly KnownDevice[]
  readonly when: When
  readonly isAlone: boolean
}

export const newUnsent = (owner: string, step: Step, draft: Draft | null): Unsent => ({
  id: newId(),
  owner,
  changedAt: Date.now(),
  step,
  draft,
  chosen: [],
  when: now,
  isAlone: false,
})

/** True if leaving the page would lose something that the user typed or chose. */
export function isWorthKeeping({ draft, chosen, when, isAlone }: Unsent): boolean {
  if (!draft) return false
  const { content } = draft
  if (content.kind === 'text') return content.text.trim() !== ''
  if (filesOfContent(content).length > 0) return true
  if (content.kind === 'template' && Object.keys(content.texts).length > 0) return true
  return chosen.length > 0 || when !== now || isAlone
}
