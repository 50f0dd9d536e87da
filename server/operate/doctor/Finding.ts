import type { Config } from '#server/base/config.ts'
import type { Home } from '#server/operate/openHome.ts'

/** Result of one check, as text for an operator. `advice`: how to solve the problem. */
export type Finding = { state: 'well' | 'note' | 'bad'; what: string; advice?: string }

export type Installation = {
  home: Home
  config: Config
  /** Process id of the running server that uses the data directory; null if none runs. */
  running: number | null
}

export const well = (what: string): Finding => ({ state: 'well', what })
export const note = (what: string, advice: string): Finding => ({ state: 'note', what, advice })
export const bad = (what: string, advice: string): Finding => ({ state: 'bad', what, advice })
