import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useReading } from '#src/core/calls/useCallQuery.ts'

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

type Found = { data: Preflight | undefined; error: Error | null }

export function asksAgain({ data, error }: Found): number | false {
  if (error) return afterFailure
  return data && data.problems.length > 0 ? afterProblem : false
}

/** Checks the effect of the send, in the chosen mode or else in the likely one. */
export function usePreflight(target: Target, plan: PlayPlan, chosen: SendMode | null) {
  const call = useCall()
  const ask = (mode: SendMode, isWanted: boolean) => {
    const { kind, ids, ...places } = target
    const input = { ...places, plan, mode }
    const read = () =>
      kind === 'subtitle'
        ? call(sending, 'preflightSubtitles', { ...input, subtitleIds: ids })
        : call(sending, 'preflight', { ...input, programIds: ids })
    return { key: ['preflight', JSON.stringify({ ...target, plan, mode })], read, isWanted }
  }
  const first = ask('replace', true)
  const replacing = useReading(sending, first.key, first.read, { asksAgain })
  const mode = chosen ?? replacing.data?.likely ?? 'replace'
  const second = ask('add', mode === 'add')
  const adding = useReading(sending, second.key, second.read, { isWanted: second.isWanted, asksAgain })
  const { data, error, refetch } = mode === 'add' ? adding : replacing
  return { mode, preflight: data, error, retry: () => void refetch() }
}

/**
 * True for problems that the findings report per device; sends that leave such devices out do not fail because of
 * them.
 */
export const isOfDevice = ({ id }: { id: string }) => ofDevices.has(id)

const ofDevices: ReadonlySet<string> = new Set(['device.disabled', 'device.arrears'])
