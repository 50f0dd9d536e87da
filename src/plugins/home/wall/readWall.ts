import { ApiError } from '#client/ApiError.ts'
import { home, type Need, type WallRanks, type WallView } from '#contract/services/system/home.ts'
import { wall } from '#contract/services/system/wall.ts'
import type { Call } from '#src/core/requests/call.ts'

export type WallData = WallView & WallRanks & { needs: Need[] }

export type WallState = {
  /** Data of the wall display; null if nothing is loaded yet, or access has ended. */
  readonly view: WallData | null
  /** Time when `view` was loaded, in ms since 1970. */
  readonly readAt: number | null
  /** `ended`: the link is no longer valid; `lost`: the server is unreachable. */
  readonly trouble: 'ended' | 'lost' | null
}
export const opening: WallState = { view: null, readAt: null, trouble: null }

/** Milliseconds between reads, and between checks that the link is still valid. */
const readEvery = 30_000
const checkEvery = 5_000

type Deps = {
  readonly call: Call
  /** Token of a wall link; null uses the session of the signed-in user. */
  readonly token: string | null
  readonly onState: (state: WallState) => void
  /** Called when the server has a newer version of the pages. */
  readonly onNewVersion: () => void
}

/** Polls the data of a wall display; returns a function that stops the polling. */
export function readWall({ call, token, onState, onNewVersion }: Deps): () => void {
  let state = opening
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let version: string | undefined

  function update(next: Partial<WallState>) {
    state = { ...state, ...next }
    if (!isOver) onState(state)
  }
  async function check() {
    if (token === null) return
    const answer = await call(wall, 'check', { token })
    if (version !== undefined && version !== answer.version && !isOver) onNewVersion()
    version ??= answer.version
  }
  async function read() {
    const isDue = state.readAt === null || state.trouble !== null || Date.now() - state.readAt >= readEvery
    if (!isDue) return
    update({ view: await readData(call, token), readAt: Date.now(), trouble: null })
  }
  async function runCycle() {
    try {
      await check()
      await read()
    } catch (error) {
      const isEnded = error instanceof ApiError && error.id === 'general.notFound'
      // Clears the view once access has ended.
      update(isEnded ? { view: null, readAt: null, trouble: 'ended' } : { trouble: 'lost' })
    }
    if (!isOver) timer = setTimeout(() => void runCycle(), checkEvery)
  }
  void runCycle()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Reads one part after another, so that a wall display never takes much of the server at once. */
async function readData(call: Call, token: string | null): Promise<WallData> {
  if (token === null) {
    const view = await call(home, 'getWall')
    const needs = await call(home, 'getNeeds')
    return { ...view, needs, ...(await call(home, 'getWallRanks')) }
  }
  const view = await call(wall, 'read', { token })
  const needs = await call(wall, 'needs', { token })
  return { ...view, needs, ...(await call(wall, 'ranks', { token })) }
}
