import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { publish } from '#server/publishing/send/publish.ts'
import { adminContext } from './adminContext.ts'

const dayMs = 86_400_000

type Sent = { programIds: readonly string[]; groupIds: readonly string[]; name: string; plan?: Partial<PlayPlan> }

/**
 * Sends a program to groups, like the send wizard. Runs in a transaction of its own, which locks the screens. Call
 * after the transaction that adds the screens has committed.
 */
async function send({ programIds, groupIds, name, plan }: Sent, parts: Parts): Promise<void> {
  const whole = { ...idlePlan, ...plan, id: 'new', name }
  await inTransaction(parts, async inside =>
    publish(
      { programIds: [...programIds], deviceIds: [], groupIds: [...groupIds], plan: whole, mode: 'add' },
      await adminContext(inside, inside.afterCommit),
    ),
  )
}

type Ids<K extends string> = Readonly<Record<K, string>>

/**
 * Sends one program to each group, and to the meeting rooms another one, which plays only in the morning and ends in
 * 30 days.
 */
export async function addSends(
  programs: Ids<'welcome' | 'menuBoard' | 'meetingRooms'>,
  groups: Ids<'lobby' | 'meetingRooms' | 'cafes'>,
  parts: Parts,
): Promise<void> {
  const dayAfter = (days: number) => parts.time.dayOf(new Date(parts.now().getTime() + days * dayMs))
  await send({ programIds: [programs.welcome], groupIds: [groups.lobby], name: 'Welcome, always' }, parts)
  await send({ programIds: [programs.menuBoard], groupIds: [groups.cafes], name: 'Menu, always' }, parts)
  await send({ programIds: [programs.meetingRooms], groupIds: [groups.meetingRooms], name: 'Rooms, always' }, parts)
  const plan: Partial<PlayPlan> = {
    type: 'timed',
    level: 2,
    startDate: dayAfter(-1),
    endDate: dayAfter(30),
    ranges: [{ start: '08:00', end: '10:00' }],
  }
  const morning = { programIds: [programs.welcome], groupIds: [groups.meetingRooms], name: 'Welcome in the morning' }
  await send({ ...morning, plan }, parts)
}
