import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { wallView } from './home.ts'

const token = f.secret({ required: true, max: 100 })

/** What a link for a wall can do, and nothing else: its token is the proof. Counted, so that none is found by trying. */
export const wall = defineService({
  name: 'wall',
  path: '/wall',
  calls: {
    read: {
      method: 'POST',
      path: 'read',
      access: 'public',
      isAtomic: false,
      isRecorded: false,
      input: { token },
      result: wallView,
    },
    /** Whether it still opens anything; asked every few seconds. `version`: of the server, whose pages may have changed. */
    check: {
      method: 'POST',
      path: 'check',
      access: 'public',
      isAtomic: false,
      isRecorded: false,
      input: { token },
      result: z.object({ version: z.string() }),
    },
  },
})
