import type { Listener } from '#tests/server/support/servers/listen.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'

let lastSentinel = 1_000_000

/**
 * Resolves when the listener has received every earlier message to this user: sends a sentinel and waits for it. A
 * message that is missing then was never sent.
 */
export async function untilAllReceived(
  { live }: Pick<TestServer, 'live'>,
  listener: Listener,
  userId: string,
): Promise<void> {
  lastSentinel += 1
  const last = JSON.stringify({ unread: lastSentinel })
  live.flush()
  live.publish.toUser(userId, 'message', { unread: lastSentinel })
  await listener.until(() => listener.of('message').some(payload => JSON.stringify(payload) === last))
}
