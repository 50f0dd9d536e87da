import type { Config } from '#server/base/config.ts'
import type { Home } from '#server/operate/openHome.ts'

/** What was looked at, in words for an operator. `advice`: what to do about it. */
export type Finding = { state: 'well' | 'note' | 'bad'; what: string; advice?: string }

export type Patient = {
  home: Home
  config: Config
  /** The process of the server that holds the data; null: none. */
  running: number | null
}

export const well = (what: string): Finding => ({ state: 'well', what })
export const note = (what: string, advice: string): Finding => ({ state: 'note', what, advice })
export const bad = (what: string, advice: string): Finding => ({ state: 'bad', what, advice })
