import { createContext } from 'react'
import type { ServerClock } from '#src/core/state/serverClock.ts'

const ownClock: ServerClock = { now: () => Date.now(), subscribe: () => () => undefined }

/** The clock that moments are compared with; ThemeProvider provides the server's. */
export const Clock = createContext(ownClock)
