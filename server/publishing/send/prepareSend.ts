import { AppError } from '#contract/errors/errors.ts'
import type { PlanError } from '#contract/errors/planErrors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { isPast } from '#contract/rules/playPlan/isPast.ts'
import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCalendars, resolvedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { unknownCalendars } from '#server/publishing/calendars/unknownCalendars.ts'
import { readProgramEditions, readSubtitleEditions } from '#server/publishing/content/readEditions.ts'
import { readSnapshots } from '#server/publishing/content/readSnapshots.ts'
import { readSubtitles, type SubtitleSnapshot } from '#server/publishing/content/readSubtitles.ts'
import type { Snapshot } from '#server/publishing/content/Snapshot.ts'
import { conflictsOfPlan, mayConflict, mayMeet } from '#server/publishing/publications/conflictsOfPlan.ts'
import { devicesOfGroups } from '#server/publishing/publications/devicesOfGroups.ts'
import {
  type EffectivePublication,
  effectivePublications,
} from '#server/publishing/publications/effectivePublications.ts'
import { isPrevious } from '#server/publishing/publications/previousPlans.ts'
import { readTargets, type Targets } from '#server/publishing/publications/readTargets.ts'
import { problemsOfSteps } from '#server/publishing/waves/problemsOfSteps.ts'
import { findObstacles, isFatal, type Obstacles } from './findObstacles.ts'

type Calls = typeof sending.calls
/** Input of a send. With `subtitleIds`, even if empty, it is a send of subtitles, otherwise of programs. */
export type SendInput = CallInput<Calls['publish']> & Pick<CallInput<Calls['publishSubtitles']>, 'subtitleIds'>
/** Data of a send. The send may proceed only if `problems` is empty. */
export type Prepared = {
  snapshots: Snapshot[]
  subtitles: SubtitleSnapshot[]
  targets: Targets
  /** Plan with holiday sets and daypart resolved to days and hours. */
  plan: TimedPlan
  problems: AppError[]
  /** Publications with the same content and addressing, which the send ends if its mode is `replace`. */
  previousPublications: EffectivePublication[]
  /** Filled only on request: for a preflight, or if the input has `leaveOut`. */
  obstacles: Obstacles
}

/** `versions`: approved versions, which are sent instead of the current state. */
type Reading = { lock: boolean; versions?: ReadonlyMap<string, string> }

/**
 * Reads and checks everything that a send needs. Problems of the send are returned instead of thrown. Throws
 * general.notFound for missing ids and for ids that the caller may not see.
 */
export async function prepareSend(input: SendInput, context: Context, { lock, versions }: Reading): Promise<Prepared> {
  const { plan, mode } = input
  const { programIds, subtitleIds } = input
  const planErrors = validatePlan(plan)
  const fields = [...planErrors.map(inPlan), ...(await unknownCalendars(plan, context))]
  const calendars = await readCalendars(context.db, [plan])
  const resolved = resolvedPlan(plan, calendars)
  const programs = subtitleIds
    ? noContent
    : versions
      ? await readProgramEditions(versions, context, { lock })
      : await readSnapshots(context, programIds ?? [], { lock })
  const subtitles = !subtitleIds
    ? noContent
    : versions
      ? await readSubtitleEditions(versions, context, { lock })
      : await readSubtitles(context, subtitleIds, { lock })
  const isAsked = !lock || input.leaveOut
  const reached = await readTargets(context, input)
  const obstacles = isAsked
    ? await findObstacles(reached.targets.devices, [programs.snapshots, subtitles.snapshots], context)
    : { found: [], bytes: new Map<string, number>() }
  const { targets, problems } = input.leaveOut
    ? await readTargets(context, await fitTargets(reached.targets, obstacles, context))
    : reached
  const ids = targets.devices.map(device => device.id)
  const isEnding = (publication: EffectivePublication) =>
    isPrevious(publication, { contentIds: subtitleIds ?? programIds ?? [], targets })
  const previousPublications = (await effectivePublications(context.db, ids)).filter(isEnding)
  // Programs of the same send take turns, so they do not conflict. Replaced publications end, so they do
  // not conflict either.
  const stays = (publication: EffectivePublication) => mode !== 'replace' || !isEnding(publication)
  const findConflicts = async () => {
    if (subtitleIds || !mayMeet(resolved)) return []
    const present = await effectivePublications(context.db, ids, [], { isOpen: true })
    const staying = present.filter(publication => mayConflict(publication) && stays(publication))
    return conflictsOfPlan(resolved, targets, staying, context.now())
  }
  const ofSteps = input.steps
    ? await problemsOfSteps(input.steps, { contentIds: subtitleIds ?? programIds ?? [], targets }, context)
    : []
  const past = () => {
    const canBeLast = plan.type === 'idle' && !subtitleIds
    const isOver = targets.devices.every(({ timeZone }) =>
      isPast(resolved, context.now().getTime(), timeZone, { canBeLast }),
    )
    return isOver && targets.devices.length > 0 ? [new AppError('sending.planPast')] : []
  }
  const ofPlan =
    fields.length > 0 ? [new AppError('general.invalidInput', {}, fields)] : [...past(), ...(await findConflicts())]
  return {
    snapshots: programs.snapshots,
    subtitles: subtitles.snapshots,
    targets,
    plan: resolved,
    problems: [...programs.problems, ...subtitles.problems, ...problems, ...ofPlan, ...ofSteps],
    previousPublications,
    obstacles,
  }
}

/**
 * Removes devices with fatal obstacles from the targets. A group that contains such a device is replaced by
 * its other devices.
 */
async function fitTargets({ deviceIds, groupIds, devices }: Targets, { found }: Obstacles, { db }: Context) {
  const unfit = new Set(found.filter(isFatal).map(({ device }) => device.id))
  const fit = new Set(devices.flatMap(({ id }) => (unfit.has(id) ? [] : id)))
  const ofGroups = await devicesOfGroups(db, groupIds)
  const isWhole = (id: string) => (ofGroups.get(id) ?? []).every(deviceId => fit.has(deviceId))
  const apart = groupIds.filter(id => !isWhole(id)).flatMap(id => ofGroups.get(id) ?? [])
  return { deviceIds: [...deviceIds, ...apart].filter(id => fit.has(id)), groupIds: groupIds.filter(isWhole) }
}

const noContent = { snapshots: [], problems: [] }
const inPlan = ({ field, id }: PlanError) => ({ field: `plan.${field}`, id })
