import type { Subject } from '#server/assembly/defineSubject.ts'
import { joinEntries } from '#server/assembly/joinEntries.ts'
import type { Completions } from '#server/orders/index.ts'
import { subjects } from './subjects.ts'

/** Functions that deliver paid orders, by kind of order. Kinds that are missing here cannot be ordered. */
export const orderCompletions: Completions = joinEntries<never, never>(
  'completion',
  subjects.map(({ name, completions }: Subject) => ({ name, entries: completions })),
)
