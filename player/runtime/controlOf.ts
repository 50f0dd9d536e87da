import type { Control, ControlDeps } from './createControl.ts'

export type LateControl = {
  start(): void
  /** Calls `run` now, or as soon as the remote control is loaded. */
  use(run: (control: Control) => void): void
  /** The remote control; null until loaded. */
  now(): Control | null
  stop(): void
}

const retryAfter = 30_000

/** Loads the remote control after playback has started; retries if loading fails. */
export function controlOf(deps: ControlDeps): LateControl {
  let control: Control | null = null
  let isStopped = false
  let cancel = () => {}
  let waiting: ((control: Control) => void)[] = []

  async function load() {
    try {
      const { createControl } = await import('./createControl.ts')
      if (isStopped) return
      const made = await createControl(deps)
      await made.start()
      if (isStopped) return made.stop()
      control = made
      for (const run of waiting) run(made)
      waiting = []
    } catch (error) {
      deps.warn(error)
      if (!isStopped) cancel = deps.timers.after(retryAfter, () => void load())
    }
  }

  return {
    start: () => void load(),
    use(run) {
      if (control) run(control)
      else waiting.push(run)
    },
    now: () => control,
    stop() {
      isStopped = true
      cancel()
      control?.stop()
    },
  }
}
