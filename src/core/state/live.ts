// The socket as pages use it. Messages only signal changes; pages fetch the data.
import type { LiveState, Socket } from '#client/socket.ts'

export type Live = Socket & {
  state(): LiveState
  watchState(listener: () => void): () => void
}
