import type { Listener } from './listen.ts'
import type { TestServer } from './testServer.ts'

let said = 1_000_000

/**
 * Resolves when the listener of this person has heard all that was said to it so far: what is said last arrives last. What is not
 * there then was not said.
 */
export async function allHeard({ live }: Pick<TestServer, 'live'>, listener: Listener, userId: string): Promise<void> {
  said += 1
  const last = JSON.stringify({ unread: said })
  live.flush()
  live.publish.toUser(userId, 'message', { unread: said })
  await listener.until(() => listener.of('message').some(payload => JSON.stringify(payload) === last))
}
