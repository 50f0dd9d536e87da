// The kiosk's reports about events, stored on disk until the server confirms them.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type HostReport, hostReport } from '#contract/fleet/kiosk.ts'
import { createStored } from './createStored.ts'
import type { Time } from './createTime.ts'

export type Reports = {
  add(kind: HostReport['kind'], detail: string): void
  list(): HostReport[]
  confirm(ids: readonly string[]): void
}

type Options = { file: string; time: Time; warn(error: unknown): void }

/** Maximum number of stored reports; the oldest are dropped. */
const most = 200

export function createReports({ file, time, warn }: Options): Reports {
  const stored = createStored<HostReport[]>({ file, schema: z.array(hostReport), fallback: [], warn })
  return {
    add(kind, detail) {
      const report = {
        id: randomUUID(),
        time: new Date(time.now()).toISOString(),
        isUnsure: !time.isSure(),
        kind,
        detail: detail.slice(0, 500),
      }
      stored.set([...stored.get(), report].slice(-most))
    },
    list: stored.get,
    confirm(ids) {
      const left = stored.get().filter(({ id }) => !ids.includes(id))
      if (left.length < stored.get().length) stored.set(left)
    },
  }
}
