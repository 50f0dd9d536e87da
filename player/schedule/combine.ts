import type { Scheduler } from './Scheduler.ts'

/** Operations that the schedulers of programs and of subtitles have in common. */
type Shown = Pick<Scheduler, 'setManifest' | 'wake' | 'sleep' | 'setVisible' | 'recheck'>

export function combine(parts: readonly Shown[]): Shown {
  const each = (work: (part: Shown) => void) => {
    for (const part of parts) work(part)
  }
  return {
    setManifest: manifest => each(part => part.setManifest(manifest)),
    wake: () => each(part => part.wake()),
    sleep: () => each(part => part.sleep()),
    setVisible: isVisible => each(part => part.setVisible(isVisible)),
    recheck: () => each(part => part.recheck()),
  }
}
