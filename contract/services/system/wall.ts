import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { openNeeds, wallRanks, wallView } from './home.ts'

const token = f.secret({ required: true, max: 100 })

/** Calls of a wall link, authenticated by its token only. Rate-limited against guessing. */
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
    needs: {
      method: 'POST',
      path: 'needs',
      access: 'public',
      isAtomic: false,
      isRecorded: false,
      input: { token },
      result: openNeeds,
    },
    ranks: {
      method: 'POST',
      path: 'ranks',
      access: 'public',
      isAtomic: false,
      isRecorded: false,
      input: { token },
      result: wallRanks,
    },
    /**
     * Whether the link is still valid; wall displays poll it every few seconds. `version`: version of the server;
     * after an update, the display reloads its pages.
     */
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
