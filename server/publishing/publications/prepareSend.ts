import { AppError } from '#contract/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import type { sending } from '#contract/services/sending.ts'
import type { Context } from '#server/calls/context.ts'
import { readSnapshots } from '#server/publishing/manifests/readSnapshots.ts'
import type { Snapshot } from '#server/publishing/manifests/Snapshot.ts'
import { conflictsOfSend } from './conflictsOfSend.ts'
import { readTargets, type Targets } from './readTargets.ts'

export type SendInput = CallInput<(typeof sending.calls)['publish']>
/** Everything a send needs; it may go out when there are no problems. */
export type Prepared = { snapshots: Snapshot[]; targets: Targets; problems: AppError[] }

export async function prepareSend(input: SendInput, context: Context, { lock }: { lock: boolean }): Promise<Prepared> {
  const planErrors = validatePlan(input.plan)
  const programs = await readSnapshots(context, input.programIds ?? [], { lock })
  const reached = await readTargets(context, input)
  const ofPlan =
    planErrors.length > 0
      ? [
          new AppError(
            'general.invalidInput',
            {},
            planErrors.map(({ field, id }) => ({ field: `plan.${field}`, id })),
          ),
        ]
      : await conflictsOfSend(
          { plan: input.plan, programIds: input.programIds ?? [], targets: reached.targets },
          context,
        )
  return {
    snapshots: programs.snapshots,
    targets: reached.targets,
    problems: [...programs.problems, ...reached.problems, ...ofPlan],
  }
}
