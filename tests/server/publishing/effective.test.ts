// Publications that a device should hold: the rule and the SQL that computes the same for many devices at once.
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effectiveOf, isSameContent, type Reaching } from '#contract/rules/publishing/effective.ts'
import type { Database } from '#server/db/schema.ts'
import { effectivePublications } from '#server/publishing/publications/effectivePublications.ts'
import { addRow } from '#tests/server/support/drivers/addRow.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Each group is the parent of the next one. */
const groups = ['g0', 'g1', 'g2']
const devices = ['d0', 'd1']
const waves = ['running', 'held', 'ended']

const publication = fc.record({
  /** Index of a device or of a group. */
  to: fc.oneof(fc.record({ device: fc.nat(devices.length - 1) }), fc.record({ group: fc.nat(groups.length - 1) })),
  content: fc.constantFrom('c0', 'c0', 'c0', 'c1', null),
  addressing: fc.constantFrom('device', 'device', 'group'),
  plan: fc.nat(3),
  second: fc.nat(4),
  replaces: fc.boolean(),
  isWithdrawn: fc.constantFrom(false, false, false, true),
  wave: fc.constantFrom(null, null, 0, 1, 2),
})
const site = fc.record({
  publications: fc.array(publication, { minLength: 4, maxLength: 12 }),
  /** Groups of each device. */
  members: fc.tuple(...devices.map(() => fc.uniqueArray(fc.nat(groups.length - 1), { maxLength: 2 }))),
  /** Whether the step of the device is open, by device and staged send. */
  isOpen: fc.tuple(...devices.map(() => fc.tuple(...waves.map(() => fc.boolean())))),
})
type Site = typeof site extends fc.Arbitrary<infer T> ? T : never

const idOf = (at: number) => `p${String(at).padStart(2, '0')}`

async function store({ publications, members, isOpen }: Site, db: Kysely<Database>): Promise<void> {
  for (const [at, name] of groups.entries())
    await addRow(db, 'deviceGroup', { id: name, name, parentId: groups[at - 1] ?? null })
  for (const [at, state] of waves.entries())
    await addRow(db, 'wave', { id: `w${at}`, title: 'Wave', state, steps: '[]', stepTime: new Date() })
  for (const id of ['c0', 'c1']) await addRow(db, 'subtitle', { id, title: id, content: id })
  for (const id of ['s0', 's1', 's2', 's3'])
    await addRow(db, 'sentPlan', { id, name: 'Plan', type: 'idle', plan: '{"type":"idle"}' })
  await addRow(db, 'programVersion', { id: 'v', hash: 'v', title: 'V', duration: 1, size: 1, content: '{}' })
  for (const [at, id] of devices.entries()) {
    const [main, other] = (members[at] ?? []).map(group => groups[group])
    const device = { id, code: 'c', name: id, eid: id, status: 'online', intime: new Date(), groupId: main ?? null }
    await addRow(db, 'device', device)
    if (other) await sql`INSERT INTO "deviceGroupMember" ("deviceId", "groupId") VALUES (${id}, ${other})`.execute(db)
    for (const wave of waves.keys()) {
      const openTime = isOpen[at]?.[wave] ? new Date() : null
      await addRow(db, 'waveDevice', { waveId: `w${wave}`, deviceId: id, step: 1, openTime })
    }
  }
  for (const [at, { to, content, addressing, plan, second, replaces, isWithdrawn, wave }] of publications.entries())
    await addRow(db, 'publication', {
      ...{ id: idOf(at), kind: 'subtitle', subtitleId: content, versionId: 'v', addressing, replaces },
      ...{ deviceId: 'device' in to ? devices[to.device] : null, groupId: 'group' in to ? groups[to.group] : null },
      ...{
        sentPlanId: `s${plan}`,
        publishTime: new Date(second * 1000),
        withdrawTime: isWithdrawn ? new Date() : null,
      },
      ...{ waveId: wave === null ? null : `w${wave}`, isGated: wave !== null },
    })
}

/** Publications that reach a device; of staged sends, with `withAhead`, also those of steps that are not open yet. */
function reachingOf({ publications, members, isOpen }: Site, device: number, withAhead: boolean): Reaching[] {
  const inGroup = (group: number) => (members[device] ?? []).some(own => group <= own)
  return publications.flatMap((each, at) => {
    const isReached = 'device' in each.to ? each.to.device === device : inGroup(each.to.group)
    const isAhead = each.wave !== null && !isOpen[device]?.[each.wave]
    const isComing = each.wave !== null && waves[each.wave] !== 'ended'
    if (!isReached || each.isWithdrawn || (isAhead && !(withAhead && isComing))) return []
    const { addressing, content: contentId, plan, second, replaces } = each
    const publishTime = second * 1000
    return [{ id: idOf(at), addressing, contentId, sentPlanId: `s${plan}`, publishTime, replaces, isAhead }]
  })
}

const undo = new Error('undone')

test('the SQL finds on every device what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(site, async made => {
      const check = async (db: Kysely<Database>) => {
        await store(made, db)
        for (const isOpen of [false, true]) {
          const found = await effectivePublications(db, devices, [], { isOpen })
          for (const [at, device] of devices.entries()) {
            const ids = found.filter(({ target }) => target === device).map(({ id }) => id)
            const wanted = effectiveOf(reachingOf(made, at, isOpen)).map(({ id }) => id)
            expect(ids.sort(), `${device}, isOpen: ${isOpen}`).toEqual(wanted.sort())
          }
        }
        throw undo
      }
      await server.parts.db
        .transaction()
        .execute(check)
        .catch(error => {
          if (error !== undo) throw error
        })
    }),
    { numRuns: 60 },
  )
})

describe('the rule', () => {
  const one = {
    id: 'a',
    addressing: 'device',
    contentId: 'c',
    sentPlanId: 's1',
    publishTime: 1,
    replaces: true,
    isAhead: false,
  }
  const later = { ...one, id: 'b', sentPlanId: 's2', publishTime: 2 }

  test('a later one that replaces hides it, unless its step is still closed', () => {
    expect(effectiveOf([one, later])).toEqual([later])
    expect(effectiveOf([one, { ...later, isAhead: true }])).toHaveLength(2)
    expect(effectiveOf([one, { ...later, replaces: false }])).toHaveLength(2)
  })

  test('a plan that reaches a device twice counts once', () => {
    const again = { ...later, sentPlanId: 's1', replaces: false }
    expect(effectiveOf([one, again])).toEqual([again])
  })

  test('deleted content equals no other content', () => {
    const gone = { ...one, contentId: null }
    expect(isSameContent(gone, { ...later, contentId: null })).toBe(false)
    expect(effectiveOf([gone, { ...later, contentId: null }])).toHaveLength(2)
  })
})
