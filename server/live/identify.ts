import type { ErrorId } from '#contract/errors.ts'
import { readCaller } from '../access/readCaller.ts'
import { readScreen } from '../access/readScreen.ts'
import type { Parts } from '../context.ts'
import type { Identity } from './Peer.ts'

/** Who stands behind a token: a person's session or a screen's; otherwise why not. */
export async function identify(
  { db, keys, now }: Pick<Parts, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<Identity | ErrorId> {
  if (!token || token === 'null' || token === 'undefined') return 'auth.notLoggedIn'
  const caller = await readCaller(db, keys.hash('session', token), now(), { isUse: false })
  if (caller) return caller.mustChangePassword ? 'auth.mustChangePassword' : { kind: 'person', caller }
  const screen = await readScreen(db, keys.hash('device', token), now())
  return screen ? { kind: 'screen', screen } : 'auth.expired'
}
