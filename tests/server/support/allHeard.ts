import type { Listener } from './listen.ts'
import type { TestServer } from './testServer.ts'

let said = 1_000_000

/**
 * Resolves when the listener has received every earlier message to this user, by sending a sentinel. Messages missing
 * then were never sent.
 */
export async function allHeard({ live }: Pick<TestServer, 'live'>, listener: Listener, userId: string): Promise<void> {
  said += 1
  const last = JSON.stringify({ unread: said })
  live.flush()
  live.publish.toUser(userId, 'message', { unread: said })
  await listener.until(() => listener.of('message').some(payload => JSON.stringify(payload) === last))
}
