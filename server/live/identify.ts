import type { ErrorId } from '#contract/errors.ts'
import { readCaller } from '../access/readCaller.ts'
import { readScreen } from '../access/readScreen.ts'
import type { Parts } from '../context.ts'
import type { Identity } from './Peer.ts'

/** Who stands behind a token: a person's session or a screen's; otherwise why not. */
export async function identify(
  parts: Pick<Parts, 'db' | 'keys' | 'now' | 'time'>,
  token: string,
): Promise<Identity | ErrorId> {
  if (!token || token === 'null' || token === 'undefined') return 'auth.notLoggedIn'
  const { db, keys, now } = parts
  const caller = await readCaller(parts, keys.hash('session', token), { isUse: false })
  if (caller) return caller.mustChangePassword ? 'auth.mustChangePassword' : { kind: 'person', caller }
  const screen = await readScreen(db, keys.hash('device', token), now())
  return screen ? { kind: 'screen', screen } : 'auth.expired'
}
