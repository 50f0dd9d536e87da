// What goes out in steps, whatever it is: what is kept of it, what a person may do to it, and where it stands.
import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { waveStates } from '#contract/states.ts'
import { waveReasons } from './decideWave.ts'
import { type WaveStanding, waveStandings } from './screenStanding.ts'
import { type WaveSteps, waveSteps } from './waveSteps.ts'

export const goingFields = (usual: WaveSteps) =>
  ({
    state: f.choice(waveStates.all, { readonly: true, default: 'running', filter: 'in' }),
    /** Why it waits, or was taken back. */
    why: f.choice(waveReasons, { readonly: true }),
    steps: f.json(waveSteps, { readonly: true, required: true, heavy: true, default: usual }),
    /** How many of the steps are open, and how many there are. */
    step: f.int({ readonly: true, default: 1, min: 1 }),
    stepCount: f.int({ readonly: true, default: 1, min: 1 }),
    stepTime: f.moment({ readonly: true, required: true }),
    devices: f.int({ readonly: true, default: 0 }),
    /** Without faults, before the next step opens. */
    minutes: f.int({ readonly: true, default: 30, min: 1 }),
    /** When the server looked at it last, and since when it does so without a gap. */
    lookTime: f.moment({ readonly: true }),
    watchTime: f.moment({ readonly: true }),
    finishTime: f.moment({ readonly: true }),
  }) as const

const screen = z.object({
  id: z.string(),
  name: z.string(),
  standing: z.enum(waveStandings),
  /** Of its log, where it shows a fault. */
  reason: z.string().nullable(),
  culprit: z.string().nullable(),
})

/** One step with where its screens stand; of many, those first that tell why it waits. */
const stepProgress = z.object({
  openTime: z.string().nullable(),
  screens: z.number(),
  counts: z.array(z.object({ standing: z.enum(waveStandings), screens: z.number() })),
  named: z.array(screen),
})
export type StepProgress = z.infer<typeof stepProgress>

/** `until`: when the next step opens, if all goes on as it does. */
const progressInSteps = z.object({ steps: z.array(stepProgress), until: z.string().nullable() })
export type ProgressInSteps = z.infer<typeof progressInSteps>

export const goingActions = <N extends 'wave' | 'rollout'>(name: N) => {
  const chosen = { ids: f.refs(name, { required: true }) }
  return {
    /** Opens the next step without waiting for evidence; after the last one it is over. `step`: refused where another one is open. */
    goOn: { method: 'POST', path: 'goOn', perm: 'edit', input: { ...chosen, step: f.int() } },
    /** No step opens until it is resumed. What fails is taken back all the same. */
    hold: { method: 'POST', path: 'hold', perm: 'edit', input: chosen },
    resume: { method: 'POST', path: 'resume', perm: 'edit', input: chosen },
    /** Screens of the open steps get what they had before. */
    takeBack: { method: 'POST', path: 'takeBack', perm: 'edit', input: chosen },
    /** For good, where it is: the open steps keep it, the others what they have. */
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
