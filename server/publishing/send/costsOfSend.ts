import { type Cost, isFlowMetered } from '#server/flow/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { filesToLoad } from './bytesToLoad.ts'
import type { Prepared } from './prepareSend.ts'

type ByContent = (Omit<Cost, 'sentPlanId'> & { contentId: string })[]

/**
 * Returns the traffic of the send by content and device; empty if traffic is not metered. Call before the send,
 * because afterwards the content counts as already sent.
 */
export async function costsOfSend(
  { snapshots, subtitles, targets }: Pick<Prepared, 'snapshots' | 'subtitles' | 'targets'>,
  context: Context,
): Promise<ByContent> {
  if (!(await isFlowMetered(context))) return []
  const contents = [
    ...snapshots.map(({ programId, title }) => ({ contentId: programId, title, kind: 'program' as const })),
    ...subtitles.map(({ subtitleId, title }) => ({ contentId: subtitleId, title, kind: 'subtitle' as const })),
  ]
  const missing = await filesToLoad(targets.devices, [...snapshots, ...subtitles], context)
  return targets.devices.flatMap(({ id: deviceId, name: deviceName }) =>
    contents.flatMap((content, at) => {
      const files = (missing.get(deviceId)?.[at] ?? []).map(({ fileId, size }) => ({ fileId, bytes: size }))
      const size = files.reduce((sum, { bytes }) => sum + bytes, 0)
      return size > 0 ? [{ ...content, deviceId, deviceName, size, files }] : []
    }),
  )
}
