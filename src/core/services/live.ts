// The socket, as pages see it. A message is a nudge; the truth is fetched.
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'

/** `off`: not signed in; `lost`: trying again with growing pauses. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

export type Live = {
  state(): LiveState
  watchState(listener: () => void): () => void
  on<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void): () => void
  /** After a gap: what was missed must be fetched again. */
  onReconnect(handler: () => void): () => void
  connect(): void
  disconnect(): void
}
