import type { Client, StompConfig } from '@stomp/stompjs'
import { createSocket, type LiveState } from '#client/socket.ts'
import type { Live } from '#src/core/state/live.ts'
import { createStore } from '#src/core/state/store.ts'

type Deps = {
  readonly url: string
  readonly token: () => string | null
  readonly createClient: (config: StompConfig) => Pick<Client, 'activate' | 'deactivate' | 'subscribe'>
}

/** The socket, with an observable state. */
export function createLive(deps: Deps): Live {
  const state = createStore<LiveState>('off')
  const socket = createSocket({ ...deps, onState: state.set })
  return { ...socket, state: state.get, watchState: state.subscribe }
}
