import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { withoutRequest } from './withoutRequest.ts'

type Screen = { id: string; eid: string; name: string }

/** Builds a context as if a simulated screen called, but without an HTTP request. */
export function screenContext({ id, eid, name }: Screen, parts: Parts): Context {
  return withoutRequest({
    ...parts,
    caller: null,
    screen: { deviceId: id, eid, name, tokenHash: 'demo', wantedVersion: null },
    actor: { username: null },
    edit: { fields: null },
    language: 'en-US',
    ip: '127.0.0.1',
    afterCommit: task => void task(),
    afterRollback: () => undefined,
  })
}
