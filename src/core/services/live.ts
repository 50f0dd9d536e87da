// The socket, as pages see it. A message is a nudge; the truth is fetched.
import type { LiveState, Socket } from '#client/socket.ts'

export type Live = Socket & {
  state(): LiveState
  watchState(listener: () => void): () => void
}
