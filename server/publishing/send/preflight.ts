import type { CallResult } from '#contract/kernel/call.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { flowFor } from '#server/flow/index.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SubtitleSnapshot } from '#server/publishing/content/readSubtitles.ts'
import type { Snapshot } from '#server/publishing/content/Snapshot.ts'
import { likelyMode, previousPlansOf } from '#server/publishing/publications/previousPlans.ts'
import { runningWave } from '#server/publishing/waves/problemsOfSteps.ts'
import { findingsOf, isFatal } from './findObstacles.ts'
import { prepareSend, type SendInput } from './prepareSend.ts'
import { secondsToLoad } from './secondsToLoad.ts'

type Answer = CallResult<(typeof sending.calls)['preflight']>

const mostProblems = 50

/** Checks what `publish` would do with the same input, without sending. */
export async function preflight(
  input: SendInput,
  context: Context,
  versions?: ReadonlyMap<string, string>,
): Promise<Answer> {
  const prepared = await prepareSend(input, context, { lock: false, versions })
  const { snapshots, subtitles, targets, plan, problems, previousPublications, obstacles } = prepared
  const bytes = targets.devices.reduce((sum, { id }) => sum + (obstacles.bytes.get(id) ?? 0), 0)
  const flow = await flowFor(bytes, context)
  const flatProblems = [...problems, ...(flow?.short ? [flow.short] : [])].flatMap(({ id, params, fields }) =>
    fields.length > 0 ? fields.map(field => ({ id: field.id, params: field.params ?? {} })) : [{ id, params }],
  )
  const { fromScreens } = await context.settings.read('waves', context.db)
  return {
    devices: targets.devices.length,
    offline: targets.devices.filter(device => device.status === 'offline').map(device => device.name),
    bytes,
    flow: flow && { available: flow.available },
    seconds: await secondsToLoad(obstacles.bytes, context),
    findings: findingsOf(obstacles.found),
    fit: obstacles.bytes.size - new Set(obstacles.found.filter(isFatal).map(({ device }) => device.id)).size,
    problems: flatProblems
      .slice(0, mostProblems)
      .map(({ id, params }) => ({ id, message: context.texts.say(context.language, id, params) })),
    expiring: [...snapshots, ...subtitles].flatMap(expiringOf),
    replaced: previousPlansOf(previousPublications, context),
    isMany: fromScreens > 0 && targets.devices.length > fromScreens,
    runningWave: await runningWave({ contentIds: input.subtitleIds ?? input.programIds ?? [], targets }, context),
    likely: likelyMode(previousPublications, { plan, targets }, context.now()),
  }
}

/** Returns the last days of the content and of its linked programs. */
function expiringOf(content: Snapshot | SubtitleSnapshot): Answer['expiring'] {
  const { title, validUntil, endedBy } = content
  const links = 'endingLinks' in content ? content.endingLinks : []
  return [
    ...(validUntil ? [{ title, validUntil, file: endedBy, from: null }] : []),
    ...links.map(link => ({ title: link.title, validUntil: link.validUntil, file: link.endedBy, from: title })),
  ]
}
