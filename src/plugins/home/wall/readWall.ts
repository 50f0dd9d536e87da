import { ApiError } from '#client/ApiError.ts'
import { home, type WallView } from '#contract/services/system/home.ts'
import { wall } from '#contract/services/system/wall.ts'
import type { Call } from '#src/core/calls/call.ts'

export type WallState = {
  /** Null: nothing was read yet, or it may not be shown any more. */
  readonly view: WallView | null
  /** When that was read, in ms. */
  readonly readAt: number | null
  /** `ended`: the link opens nothing any more; `lost`: the server was not reached. */
  readonly trouble: 'ended' | 'lost' | null
}
export const opening: WallState = { view: null, readAt: null, trouble: null }

/** Milliseconds between readings, and between questions whether the link still holds. */
const readEvery = 30_000
const checkEvery = 5_000

type Deps = {
  readonly call: Call
  /** Null: who is signed in. */
  readonly token: string | null
  readonly onState: (state: WallState) => void
  /** The pages of the server are others than those that are shown. */
  readonly onNewVersion: () => void
}

/** Reads what a wall shows, again and again; answers how to end it. */
export function readWall({ call, token, onState, onNewVersion }: Deps): () => void {
  let state = opening
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let version: string | undefined

  function tell(next: Partial<WallState>) {
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
    const view = token === null ? await call(home, 'getWall') : await call(wall, 'read', { token })
    tell({ view, readAt: Date.now(), trouble: null })
  }
  async function turn() {
    try {
      await check()
      await read()
    } catch (error) {
      const isEnded = error instanceof ApiError && error.id === 'general.notFound'
      // What is not allowed any more is not left standing on a wall.
      tell(isEnded ? { view: null, readAt: null, trouble: 'ended' } : { trouble: 'lost' })
    }
    if (!isOver) timer = setTimeout(() => void turn(), checkEvery)
  }
  void turn()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
