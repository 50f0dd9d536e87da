// Fields, actions and progress shared by all releases in steps: staged sends, and rollouts of software versions.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { waveStates } from '#contract/states.ts'
import { waveReasons } from './decideWave.ts'
import { type WaveStanding, waveStandings } from './screenStanding.ts'
import { type WaveSteps, waveSteps } from './waveSteps.ts'

export const goingFields = (usual: WaveSteps) =>
  ({
    state: f.choice(waveStates.all, { readonly: true, default: 'running', filter: 'in' }),
    /** Why the release waits or was rolled back. */
    why: f.choice(waveReasons, { readonly: true }),
    steps: f.json(waveSteps, { readonly: true, required: true, heavy: true, default: usual }),
    /** Number of open steps, and of all steps. */
    step: f.int({ readonly: true, default: 1, min: 1 }),
    stepCount: f.int({ readonly: true, default: 1, min: 1 }),
    stepTime: f.moment({ readonly: true, required: true }),
    devices: f.int({ readonly: true, default: 0 }),
    /** Minutes without faults before the next step opens. */
    minutes: f.int({ readonly: true, default: 30, min: 1 }),
    /** When the server last checked the release, and since when it has checked it without a gap. */
    lookTime: f.moment({ readonly: true }),
    watchTime: f.moment({ readonly: true }),
    finishTime: f.moment({ readonly: true }),
  }) as const

const screen = z.object({
  id: z.string(),
  name: z.string(),
  standing: z.enum(waveStandings),
  /** Reason of the fault, for a faulty device; from the send log or the update log. */
  reason: z.string().nullable(),
  culprit: z.string().nullable(),
})

/**
 * One step. `counts`: number of devices in each state; `named`: its devices or, if there are many, the most relevant
 * ones.
 */
const stepProgress = z.object({
  openTime: z.string().nullable(),
  screens: z.number(),
  counts: z.array(z.object({ standing: z.enum(waveStandings), screens: z.number() })),
  named: z.array(screen),
})
export type StepProgress = z.infer<typeof stepProgress>

/** `until`: expected opening of the next step. */
const progressInSteps = z.object({ steps: z.array(stepProgress), until: z.string().nullable() })
export type ProgressInSteps = z.infer<typeof progressInSteps>

export const goingActions = <N extends 'wave' | 'rollout'>(name: N) => {
  const chosen = { ids: f.refs(name, { required: true }) }
  return {
    /**
     * Opens the next step immediately; after the last step, finishes. `step`: the call fails unless this is the
     * newest open step.
     */
    goOn: { method: 'POST', path: 'goOn', perm: 'edit', input: { ...chosen, step: f.int() } },
    /** Opens no further step until resumed. Faults still cause a rollback. */
    hold: { method: 'POST', path: 'hold', perm: 'edit', input: chosen },
    resume: { method: 'POST', path: 'resume', perm: 'edit', input: chosen },
    /** Rolls devices of open steps back to their previous content or software version. */
    takeBack: { method: 'POST', path: 'takeBack', perm: 'edit', input: chosen },
    /**
     * Stops permanently: devices of open steps keep the new content or software version, all other devices their
     * previous one.
     */
    stop: { method: 'POST', path: 'stop', perm: 'edit', input: chosen },
    getProgress: { method: 'GET', path: 'getProgress/:id', perm: 'view', result: progressInSteps },
  } as const
}

export type StandingInStep = {
  id: string
  name: string
  step: number
  openTime: Date | null
  standing: WaveStanding
  reason: string | null
  culprit: string | null
}
