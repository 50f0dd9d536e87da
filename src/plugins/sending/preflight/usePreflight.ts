import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { emptyPlan, storedPlan } from '#src/plugins/sending/plans/planDraft.ts'

export type SendMode = NonNullable<CallInput<(typeof sending.calls)['publish']>['mode']>
export type Preflight = CallResult<(typeof sending.calls)['preflight']>
/** `ids`: of programs or subtitles. */
export type Target = { kind: PublicationKind; ids: string[]; deviceIds: string[]; groupIds: string[] }

/**
 * Intervals in ms until the next check: short after a failed check, longer after problems, which may be resolved
 * elsewhere.
 */
const afterFailure = 5_000
const afterProblem = 20_000

type PreflightResult = { data: Preflight | undefined; error: Error | null }

export function asksAgain({ data, error }: PreflightResult): number | false {
  if (error) return afterFailure
  return data && data.problems.length > 0 ? afterProblem : false
}

/** Input of the disabled query while there is no valid plan. */
const noPlan: PlayPlan = { ...storedPlan(emptyPlan), id: '' }

/**
 * Checks what the send would do, in the chosen mode or else in the one that the server considers likely. Checks nothing
 * while `plan` is null.
 */
export function usePreflight(target: Target, plan: PlayPlan | null, chosen: SendMode | null) {
  const { kind, ids, ...places } = target
  const call = kind === 'subtitle' ? 'preflightSubtitles' : 'preflight'
  const inputOf = (mode: SendMode) => ({
    ...places,
    plan: plan ?? noPlan,
    mode,
    ...(kind === 'subtitle' ? { subtitleIds: ids } : { programIds: ids }),
  })
  const isValid = plan !== null
  const options = { staleTime: 0, refetchInterval: asksAgain, enabled: isValid }
  const replacing = useCallQuery(sending, call, inputOf('replace'), options)
  const mode = chosen ?? replacing.data?.likely ?? 'replace'
  const adding = useCallQuery(sending, call, inputOf('add'), { ...options, enabled: isValid && mode === 'add' })
  const { data, error, refetch } = mode === 'add' ? adding : replacing
  return { mode, preflight: data, error, retry: () => void refetch() }
}

/**
 * True for a problem of single devices, which `preflight.findings` lists. It does not prevent a send to other
 * devices.
 */
export const isOfDevice = ({ id }: { id: string }) => deviceProblems.has(id)

const deviceProblems: ReadonlySet<string> = new Set(['device.disabled', 'device.arrears'])
