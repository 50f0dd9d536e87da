import type { ScreenFile } from '#contract/resources/fleet/screenFile.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type Shot = { id: string; url: string; createTime: string; resolution: string | null }

export function shotOf(record: AnyRecord): Shot {
  const { id, url, createTime, resolution } = record as unknown as ScreenFile
  return { id, url: url ?? '', createTime, resolution }
}
