// Installs the host application's updates that the server offers.
import type { OfferedUpdate } from '#contract/fleet/offeredUpdate.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Host } from './Host.ts'
import { HostFailure } from './HostFailure.ts'

const checkInterval = 60_000

export type UpdateDeps = {
  host: Pick<Host, 'call'>
  session: Pick<Session, 'call'>
  timers: Timers
  warn(error: unknown): void
}

/** Asks for an update now and every minute; returns a function that stops this. */
export function watchUpdates({ host, session, timers, warn }: UpdateDeps): () => void {
  let isEnded = false
  let cancel = () => {}
  /** ID of the update that the host application has staged; the host completes it by itself. */
  let staged: string | null = null

  async function check() {
    try {
      const update = await session.call('update', {})
      if (update && update.id !== staged && !isEnded) await install(update)
    } catch (error) {
      // Retried a minute later.
      warn(error)
    }
    if (!isEnded) cancel = timers.after(checkInterval, () => void check())
  }

  async function install({ id, ...parcel }: OfferedUpdate) {
    await session.call('tellUpdate', { id, state: 'updating' })
    try {
      await host.call('install', parcel)
      staged = id
    } catch (error) {
      const reason = error instanceof HostFailure ? error.id : 'general.unknown'
      await session.call('tellUpdate', { id, state: 'failed', reason })
    }
  }

  void check()
  return () => {
    isEnded = true
    cancel()
  }
}
