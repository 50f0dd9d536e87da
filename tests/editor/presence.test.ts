import { expect, it } from 'vitest'
import type { BuilderPerson } from '#contract/resources/programs/program.ts'
import { createPresence, idleAfter } from '#src/editor/presence/createPresence.ts'

const person = (tab: string, isEditing = false): BuilderPerson => ({
  tab,
  username: tab,
  nickName: null,
  avatar: null,
  isEditing,
})
const settled = () => new Promise(resolve => setTimeout(resolve))

function open(answer: () => Promise<BuilderPerson[]> = async () => [person('other')]) {
  const calls: string[] = []
  const clock = { now: 0 }
  const presence = createPresence({
    stay: isEditing => {
      calls.push(isEditing ? 'edit' : 'stay')
      return answer()
    },
    takeOver: () => {
      calls.push('take over')
      return answer()
    },
    leave: async () => void calls.push('leave'),
    now: () => clock.now,
  })
  return { presence, calls, clock }
}

it('says at once that it is open, that one edits, and that it is closed', async () => {
  const { presence, calls } = open()
  presence.open()
  await settled()
  expect(presence.people()).toEqual([person('other')])
  presence.setEditing(true)
  presence.setEditing(true)
  await settled()
  presence.close()
  await settled()
  presence.beat()
  await settled()
  expect(calls).toEqual(['stay', 'edit', 'leave'])
})

it('calls one after the other, and once for many reasons', async () => {
  const answers: (() => void)[] = []
  const { presence, calls } = open(() => new Promise(resolve => answers.push(() => resolve([person('other')]))))
  presence.open()
  await settled()
  presence.beat()
  presence.setEditing(true)
  presence.beat()
  await settled()
  expect(calls).toEqual(['stay'])
  answers[0]?.()
  await settled()
  expect(calls).toEqual(['stay', 'edit'])
  presence.close()
  answers[1]?.()
  await settled()
  expect(calls).toEqual(['stay', 'edit', 'leave'])
})

it('outlives a call that failed; taking over says why it failed', async () => {
  let isDown = true
  const { presence, calls } = open(async () => {
    if (isDown) throw new Error('no network')
    return [person('other', true)]
  })
  presence.open()
  await expect(presence.takeOver()).rejects.toThrow('no network')
  isDown = false
  presence.beat()
  await settled()
  expect(presence.people()).toEqual([person('other', true)])
  expect(calls).toEqual(['stay', 'take over', 'stay'])
})

it('is silent once nobody has used the page for long, and back with the first press', async () => {
  const { presence, calls, clock } = open()
  presence.open()
  await settled()
  clock.now = idleAfter + 1
  presence.beat()
  await settled()
  expect(calls).toEqual(['stay'])
  presence.used()
  presence.used()
  await settled()
  expect(calls).toEqual(['stay', 'stay'])
})
