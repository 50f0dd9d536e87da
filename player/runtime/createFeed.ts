// Passes the scheduler's plays to the stage once the URLs of their files are ready.

import type { AcquireMedia, HeldMedia } from '#player/media/createMediaUrls.ts'
import type { Play, Showing } from '#player/schedule/Play.ts'
import type { ProgramSlot } from '#stage/program/switching.ts'

export type Feed = { show(showing: Showing): void; stop(): void }
export type Fed = { current: ProgramSlot | null; next: ProgramSlot | null; play: Play | null }

type Deps = { acquire: AcquireMedia; onFed(fed: Fed): void; onFault(playId: string, reason: string): void }
type Prepared = { slot: ProgramSlot; media: HeldMedia }

export function createFeed({ acquire, onFed, onFault }: Deps): Feed {
  const prepared = new Map<string, Prepared>()
  const asked = new Set<string>()
  let wanted: Showing | null = null

  async function prepare(play: Play) {
    if (asked.has(play.id)) return
    asked.add(play.id)
    try {
      const media = await acquire(play.program)
      const { startsAt } = play
      const { document, links } = play.program
      prepared.set(play.id, {
        slot: { key: play.id, document, resolveMedia: media.resolve, fonts: media.fonts, loop: false, links, startsAt },
        media,
      })
    } catch {
      onFault(play.id, 'missingFile')
    }
    update()
  }

  function update() {
    const keep = new Set([wanted?.current?.id, wanted?.next?.id])
    for (const [id, { media }] of prepared) {
      if (keep.has(id)) continue
      media.release()
      prepared.delete(id)
    }
    for (const id of asked) if (!keep.has(id)) asked.delete(id)
    if (!wanted) return
    const current = wanted.current && prepared.get(wanted.current.id)
    // The screen keeps its content while the files are looked up.
    if (wanted.current && !current) return
    const next = wanted.next && prepared.get(wanted.next.id)
    const slot = current ? slotOf(current, wanted.isLooping) : null
    onFed({ current: slot, next: next?.slot ?? null, play: wanted.current })
  }

  /** Returns the same object while nothing changes, to avoid redraws. */
  function slotOf(kept: Prepared, loop: boolean): ProgramSlot {
    if (kept.slot.loop !== loop) kept.slot = { ...kept.slot, loop }
    return kept.slot
  }

  return {
    show(showing) {
      wanted = showing
      update()
      for (const play of [showing.current, showing.next]) if (play) void prepare(play)
    },
    stop() {
      wanted = null
      update()
    },
  }
}
