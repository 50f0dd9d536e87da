import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { ManifestPlan } from '#contract/manifest.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { expirePublications } from '#server/publishing/withdraw/expirePublications.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send, type TestFile } from '#tests/server/support/samples/testContent.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

let server: TestServer
let owner: Client
let file: TestFile
let program: Program

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  file = await addFile(server, 'owner')
  program = await addProgram(owner, 'Welcome', documentOf(file.id))
})
afterAll(() => server.close())

const errorOf = (answer: { success: boolean; error?: { id: string } }) => (answer.success ? null : answer.error?.id)
const line = async (id: string) => resultOf(await owner.get<SendLog>(`/xboot/sendLog/findSendLogById/${id}`))
const linesOf = async (deviceId: string) =>
  resultOf(
    await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', {
      deviceId,
      pageSize: 100,
      sort: 'createTime',
      order: 'asc',
    }),
  ).content
const addGroup = async (name: string, parentId = '0') =>
  resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name, parentId })).id
const hashes = async (screens: TestScreen[]) => Promise.all(screens.map(async screen => (await screen.manifest()).hash))
const newProgram = async (title: string) => addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))
const oneOf = (plans: readonly ManifestPlan[]) => {
  const [plan] = plans
  if (!plan) throw new Error('No plan')
  return { publicationId: plan.id, versionId: plan.versionId, plan }
}

describe('a program with a button', () => {
  const leadingTo = (fileId: string, programId: string) => {
    const document = documentOf(fileId)
    return { ...document, nodes: [...document.nodes, nodeOf('button', { props: { label: 'Go', program: programId } })] }
  }

  test('takes along every program that presses lead to, with its files, though they lead to each other', async () => {
    const [first, second] = [await addFile(server, 'owner'), await addFile(server, 'owner')]
    const target = await addProgram(owner, 'Menu', documentOf(second.id))
    const start = await addProgram(owner, 'Start', leadingTo(first.id, target.id))
    const back = { id: target.id, revision: target.revision, document: leadingTo(second.id, start.id) }
    resultOf(await owner.post('/xboot/draw/save', back))
    const screen = await pairScreen(server, owner, 'Kiosk')
    resultOf(await send(owner, { programIds: [start.id], deviceIds: [screen.id] }))
    const { programs, files } = await screen.manifest()
    expect(programs).toHaveLength(1)
    expect(programs[0]?.links?.[target.id]).toMatchObject({ title: 'Menu', document: { nodes: [{ id: 'a' }, {}] } })
    expect(programs[0]?.links?.[start.id]?.title).toBe('Start')
    expect(Object.keys(programs[0]?.files ?? {}).sort()).toEqual([first.id, second.id].sort())
    expect(files.map(each => each.sha256).sort()).toEqual([first.sha256, second.sha256].sort())
  })

  test('that leads to more than fifty programs is refused before they are read', async () => {
    const document = documentOf((await addFile(server, 'owner')).id)
    const target = await addProgram(owner, 'Copied', documentOf(file.id))
    await sql`
      INSERT INTO "program" ("id", "ownerId", "title", "document", "width", "height")
      SELECT (990000 + n)::text, "ownerId", "title", "document", "width", "height" FROM "program", generate_series(1, 51) AS n
      WHERE "id" = ${target.id}
    `.execute(server.parts.db)
    const buttons = Array.from({ length: 51 }, (_, n) =>
      nodeOf('button', { id: `b${n}`, props: { label: 'Go', program: String(990_001 + n) } }),
    )
    const start = await addProgram(owner, 'Wide', { ...document, nodes: [...document.nodes, ...buttons] })
    await server.parts.db.deleteFrom('program').where('id', '=', '990051').execute()
    const screen = await pairScreen(server, owner, 'Wide kiosk')
    const answer = await send(owner, { programIds: [start.id], deviceIds: [screen.id] })
    expect(errorOf(answer)).toBe('sending.tooManyLinks')
    await server.parts.db.deleteFrom('program').where('title', '=', 'Copied').execute()
  })

  test('that leads nowhere is not sent, and the refusal says why', async () => {
    const target = await addProgram(owner, 'Gone', documentOf(file.id))
    const start = await addProgram(owner, 'Lost', leadingTo((await addFile(server, 'owner')).id, target.id))
    await server.parts.db.deleteFrom('program').where('id', '=', target.id).execute()
    const screen = await pairScreen(server, owner, 'Lost kiosk')
    const answer = await send(owner, { programIds: [start.id], deviceIds: [screen.id] })
    expect(errorOf(answer)).toBe('sending.linkGone')
  })
})

describe('the program', () => {
  test('its figures follow its document', () => {
    expect(program).toMatchObject({
      width: 1920,
      height: 1080,
      orientation: 'horizontal',
      duration: 10_000,
      size: 1000,
    })
  })

  test('a document that cannot be read, names a foreign file, or a picture that is none is refused', async () => {
    await server.addUser('neighbour')
    const foreign = await addFile(server, 'neighbour')
    const create = (values: object) =>
      owner.post('/xboot/draw/createDraw', { title: 'X', width: 100, height: 100, ...values })
    expect(errorOf(await create({ document: { ...documentOf(file.id), version: 99 } }))).toBe('program.newerVersion')
    expect(await create({ document: documentOf(foreign.id) })).toMatchObject({
      error: { fields: [{ field: 'document', id: 'field.unknownReference' }] },
    })
    expect(errorOf(await create({ thumbnail: 'data:image/svg+xml;base64,AAAA' }))).toBe('general.invalidInput')
  })
})

describe('a send', () => {
  test('reaches an offline device when it comes back, and its log follows the device’s own receipts', async () => {
    const screen = await pairScreen(server, owner, 'Hall')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const id = sendLogIds[0] ?? ''
    expect(await line(id)).toMatchObject({
      state: 'waitingToSend',
      title: 'Welcome',
      deviceName: 'Hall',
      size: 1000,
      createBy: 'owner',
    })

    const { manifestHash } = await screen.beat()
    const manifest = await screen.manifest()
    expect(manifest).toMatchObject({
      hash: manifestHash,
      device: { eid: screen.eid, name: 'Hall', timeZone: 'Europe/Berlin' },
    })
    expect(manifest.files).toMatchObject([{ sha256: file.sha256, size: 1000, type: 'image/png' }])
    expect(manifest.programs).toMatchObject([{ title: 'Welcome', duration: 10_000, files: { [file.id]: file.sha256 } }])
    expect((await line(id)).state).toBe('waitingForDownload')

    const of = oneOf(manifest.plans)
    const person = await listen(server, { token: owner.token, destinations: [destinations.userQueue('owner')] })
    await screen.report(receipt('downloading', of, { percent: 40 }))
    expect(await line(id)).toMatchObject({ state: 'downloading', percent: 40 })
    await person.until(() => person.of('sendProgram').length === 1)
    expect(person.of('sendProgram')).toEqual([
      { sendLogId: id, deviceId: screen.id, state: 'downloading', percent: 40 },
    ])
    await person.close()
    await screen.report(receipt('downloaded', of))
    expect(await line(id)).toMatchObject({ state: 'downloadSuccessful', percent: 100 })
    const { history, finishTime } = await line(id)
    expect(history.map(step => step.state)).toEqual([
      'waitingToSend',
      'waitingForDownload',
      'downloading',
      'downloadSuccessful',
    ])
    expect(finishTime).not.toBeNull()
  })

  test('wakes a connected device', async () => {
    const screen = await pairScreen(server, owner, 'Awake')
    const listener = await listen(server, {
      token: screen.client.token,
      destinations: [destinations.deviceQueue(screen.eid)],
    })
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    await listener.until(() => listener.of('manifest').length === 1)
    expect(listener.of('manifest')).toEqual([{ hash: (await screen.manifest()).hash }])
    await listener.close()
  })

  test('is a version: later edits reach the screen by sending again, which takes the place of the first', async () => {
    const screen = await pairScreen(server, owner, 'Versions')
    const edited = await newProgram('Edited')
    resultOf(await send(owner, { programIds: [edited.id], deviceIds: [screen.id] }))
    const before = await screen.manifest()
    await owner.post('/xboot/draw/save', { id: edited.id, document: documentOf(file.id, { duration: 5000 }) })
    expect(await screen.manifest()).toEqual({ ...before, files: expect.anything(), plans: before.plans })
    const saved = resultOf(await owner.get<Program>(`/xboot/draw/selectById/${edited.id}`))
    expect(saved).toMatchObject({ editedSinceSent: true, duration: 5000 })
    resultOf(await send(owner, { programIds: [edited.id], deviceIds: [screen.id] }))
    const after = await screen.manifest()
    expect(after.plans).toHaveLength(1)
    expect(after.programs).toMatchObject([{ duration: 5000 }])
    expect((await linesOf(screen.id)).map(row => row.state)).toEqual(['cancelled', 'waitingForDownload'])
    expect(resultOf(await owner.get<Program>(`/xboot/draw/selectById/${edited.id}`)).editedSinceSent).toBe(false)
  })

  test('of the same content makes one version', async () => {
    const screen = await pairScreen(server, owner, 'Same')
    const own = await newProgram('Once')
    for (let i = 0; i < 3; i += 1) resultOf(await send(owner, { programIds: [own.id], deviceIds: [screen.id] }))
    const versions = await server.parts.db
      .selectFrom('programVersion')
      .select('id')
      .where('programId', '=', own.id)
      .execute()
    expect(versions).toHaveLength(1)
  })

  test('two at once leave a manifest with both', async () => {
    const screen = await pairScreen(server, owner, 'Busy')
    const programs = await Promise.all(['A', 'B', 'C', 'D'].map(newProgram))
    const answers = await Promise.all(
      programs.map(({ id }) => send(owner, { programIds: [id], deviceIds: [screen.id] })),
    )
    expect(answers.map(answer => answer.success)).toEqual([true, true, true, true])
    const manifest = await screen.manifest()
    expect(manifest.programs.map(({ title }) => title).sort()).toEqual(['A', 'B', 'C', 'D'])
    expect((await screen.beat()).manifestHash).toBe(manifest.hash)
  })
})

describe('what is not sent', () => {
  test.each([
    ['nothing', () => ({ programIds: [], deviceIds: ['1'] }), 'general.notFound'],
    ['a program to nobody', () => ({ programIds: [program.id] }), 'sending.noDevice'],
    [
      'a plan without plays for an insert',
      async () => ({
        programIds: [program.id],
        deviceIds: [(await pairScreen(server, owner, 'P')).id],
        plan: { type: 'insert' as const, level: 4 as const },
      }),
      'general.invalidInput',
    ],
    [
      'a program without content',
      async () => ({
        programIds: [(await addProgram(owner, 'Empty', null)).id],
        deviceIds: [(await pairScreen(server, owner, 'E')).id],
      }),
      'program.noContent',
    ],
    [
      'a program with an empty component',
      async () => ({
        programIds: [(await addProgram(owner, 'Half', documentOf(''))).id],
        deviceIds: [(await pairScreen(server, owner, 'H')).id],
      }),
      'program.incomplete',
    ],
  ])('%s', async (_name, of, id) => {
    expect(errorOf(await send(owner, await of()))).toBe(id)
  })

  test('no program is chosen', async () => {
    const screen = await pairScreen(server, owner, 'None')
    expect(errorOf(await send(owner, { programIds: [], deviceIds: [screen.id] }))).toBe('sending.noProgram')
  })

  test('foreign programs, devices and groups answer like missing ones', async () => {
    const other = await server.addUser('other')
    const screen = await pairScreen(server, other, 'Theirs')
    const own = await pairScreen(server, owner, 'Ours')
    expect(errorOf(await send(owner, { programIds: [program.id], deviceIds: [own.id, screen.id] }))).toBe(
      'general.notFound',
    )
    expect(errorOf(await send(other, { programIds: [program.id], deviceIds: [screen.id] }))).toBe('general.notFound')
    expect(errorOf(await send(other, { programIds: [program.id], groupIds: [await addGroup('Ours')] }))).toBe(
      'general.notFound',
    )
    expect((await own.manifest()).plans).toEqual([])
  })

  test('arrears and disabling refuse new sends; what was sent keeps playing', async () => {
    const screen = await pairScreen(server, owner, 'Late')
    resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    await server.parts.db
      .updateTable('device')
      .set({ renewaltime: new Date('2020-01-01') })
      .where('id', '=', screen.id)
      .execute()
    expect(errorOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))).toBe('device.arrears')
    expect((await screen.manifest()).plans).toHaveLength(1)
    await server.parts.db
      .updateTable('device')
      .set({ renewaltime: null, enabled: false })
      .where('id', '=', screen.id)
      .execute()
    expect(errorOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))).toBe('device.disabled')
  })

  test('an empty group', async () => {
    expect(errorOf(await send(owner, { programIds: [program.id], groupIds: [await addGroup('Empty')] }))).toBe(
      'sending.groupEmpty',
    )
  })

  test('a plan that meets another of its level names both and the first common instant, unless conflicts are ignored', async () => {
    const screen = await pairScreen(server, owner, 'Contested')
    const rival = await newProgram('Rival')
    const timed = { type: 'timed' as const, level: 2 as const, startDate: '2031-03-03', endDate: '2031-03-09' }
    const ranges = (start: string, end: string) => [{ start, end }]
    const morning = { ...timed, name: 'Morning', ranges: ranges('08:00', '12:00') }
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: morning }))
    const late = { ...timed, name: 'Late', ranges: ranges('11:30', '14:00') }
    const refused = await send(owner, { programIds: [rival.id], deviceIds: [screen.id], plan: late })
    expect(refused).toMatchObject({
      error: {
        id: 'plan.conflict',
        params: { a: 'Morning', b: 'Late', device: 'Contested', time: '2031-03-03 11:30 (Europe/Berlin)' },
      },
    })
    expect(refused.message).toBe(
      '“Morning” and “Late” overlap on “Contested”: Mon, Mar 3, 2031, 11:30 AM Central European Time',
    )
    // Adjacent times do not conflict; a program's own previous plan is replaced.
    const touching = { ...late, ranges: ranges('12:00', '14:00') }
    resultOf(await send(owner, { programIds: [rival.id], deviceIds: [screen.id], plan: touching }))
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: morning }))
    const third = await newProgram('Third')
    resultOf(
      await send(owner, { programIds: [third.id], deviceIds: [screen.id], plan: { ...late, ignoreConflicts: true } }),
    )
    expect((await screen.manifest()).plans).toHaveLength(3)
  })

  test('the check before the send says the same without sending', async () => {
    const screen = await pairScreen(server, owner, 'Checked')
    const before = await screen.manifest()
    const check = async (values: object) =>
      resultOf(
        await owner.post('/xboot/equipment/release/check', {
          programIds: [program.id],
          deviceIds: [screen.id],
          plan: idlePlan,
          ...values,
        }),
      )
    expect(await check({})).toEqual({
      devices: 1,
      offline: ['Checked'],
      bytes: 1000,
      seconds: null,
      findings: [],
      fit: 1,
      problems: [],
      expiring: [],
      flow: null,
      replaced: [],
      likely: 'replace',
      isMany: false,
      runningWave: null,
    })
    const bad = await check({ plan: { ...idlePlan, level: 3, startDate: '2031-01-02', endDate: '2031-01-01' } })
    expect(bad).toMatchObject({
      problems: [{ id: 'plan.idleLevelNotLowest' }, { id: 'plan.startDateNotBeforeEndDate' }],
    })
    expect((await screen.manifest()).hash).toBe(before.hash)
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    await screen.beat({ runningHash: (await screen.manifest()).hash })
    expect(await check({})).toMatchObject({ bytes: 0, offline: [] })
  })
})

describe('groups', () => {
  test('a manifest changes for exactly the devices that are reached, through groups and groups above', async () => {
    const region = await addGroup('Region')
    const city = await addGroup('City', region)
    const elsewhere = await addGroup('Elsewhere')
    const inCity = await pairScreen(server, owner, 'InCity', { values: { groupId: city } })
    const inRegion = await pairScreen(server, owner, 'InRegion', { values: { groupId: region } })
    const away = await pairScreen(server, owner, 'Away', { values: { groupId: elsewhere } })
    const screens = [inCity, inRegion, away]
    const changedBy = async (act: () => Promise<unknown>) => {
      const before = await hashes(screens)
      await act()
      const after = await hashes(screens)
      return screens.filter((_screen, index) => before[index] !== after[index]).map(screen => screen.device.name)
    }
    const ofGroups = resultOf(
      await owner.get<Page<DeviceGroup>>('/xboot/sysGroup/getGroupList', { ids: [region, city].join(',') }),
    )
    expect(ofGroups.content.map(({ name, devices }) => [name, devices])).toEqual(
      expect.arrayContaining([
        ['Region', 2],
        ['City', 1],
      ]),
    )

    expect(await changedBy(() => send(owner, { programIds: [program.id], groupIds: [region] }))).toEqual([
      'InCity',
      'InRegion',
    ])
    expect(await changedBy(() => send(owner, { programIds: [program.id], deviceIds: [away.id] }))).toEqual(['Away'])
    // The device leaves its group, joins another, and moves with the whole group.
    expect(await changedBy(() => owner.post('/xboot/sysGroup/equBindGroup/0', { deviceIds: [inRegion.id] }))).toEqual([
      'InRegion',
    ])
    expect((await inRegion.manifest()).plans).toEqual([])
    expect((await linesOf(inRegion.id)).map(row => row.state)).toEqual(['cancelled'])
    expect(await changedBy(() => owner.post('/xboot/equipment/edit', { id: inRegion.id, groupId: city }))).toEqual([
      'InRegion',
    ])
    expect((await linesOf(inRegion.id)).map(({ state, attempt }) => [state, attempt])).toEqual([
      ['cancelled', 0],
      ['waitingForDownload', 1],
    ])
    expect(oneOf((await inRegion.manifest()).plans).plan.attempt).toBe(1)
    expect(await changedBy(() => owner.post('/xboot/sysGroup/update', { id: city, parentId: elsewhere }))).toEqual([
      'InCity',
      'InRegion',
    ])
    expect(await changedBy(() => owner.post('/xboot/sysGroup/update', { id: city, name: 'Town' }))).toEqual([])
    expect(await changedBy(() => owner.post('/xboot/equipment/edit', { id: away.id, name: 'Far' }))).toEqual(['Away'])
    expect(await changedBy(() => owner.post('/xboot/equipment/edit', { id: away.id, remark: 'x' }))).toEqual([])
    expect(errorOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${elsewhere}`))).toBe('deviceGroup.hasChildren')
    expect(errorOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${city}`))).toBe('deviceGroup.hasDevices')
  })

  test('whatever happens at the same moment, every manifest is what its publications say', async () => {
    const groups = await Promise.all(['Left', 'Right'].map(name => addGroup(name)))
    const screens = await Promise.all(['1', '2', '3'].map(name => pairScreen(server, owner, `Rush ${name}`)))
    const programs = await Promise.all(['R1', 'R2'].map(newProgram))
    const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T
    for (let round = 0; round < 8; round += 1) {
      const group = pick(groups, round)
      const screen = pick(screens, round)
      await Promise.all([
        send(owner, { programIds: [pick(programs, round).id], groupIds: [group] }),
        owner.post(`/xboot/sysGroup/equBindGroup/${group}`, { deviceIds: screens.map(({ id }) => id) }),
        send(owner, { programIds: [pick(programs, round + 1).id], deviceIds: [screen.id] }),
        owner.post('/xboot/equipment/edit', { id: screen.id, groupId: pick(groups, round + 1) }),
        owner.post('/xboot/equipment/release/withdraw', {
          programIds: [pick(programs, round).id],
          groupIds: [pick(groups, round + 1)],
        }),
      ])
      const again = await server.parts.db.transaction().execute(db =>
        refreshManifests(
          { ...server.parts, db },
          screens.map(({ id }) => id),
        ),
      )
      expect(again).toEqual({ devices: [], created: [], cancelled: [], charges: [] })
    }
  })

  test('a device that joins a group while something is sent to it gets what was sent', async () => {
    for (let round = 0; round < 6; round += 1) {
      const group = await addGroup(`Joined ${round}`)
      await pairScreen(server, owner, 'There', { values: { groupId: group } })
      const joining = await pairScreen(server, owner, 'Joining')
      await Promise.all([
        send(owner, { programIds: [program.id], groupIds: [group] }),
        owner.post(`/xboot/sysGroup/equBindGroup/${group}`, { deviceIds: [joining.id] }),
      ])
      expect((await joining.manifest()).plans).toHaveLength(1)
    }
  })

  test('a device moved to another group while something is sent to its own ends with what its group has, and with no more', async () => {
    for (const round of [1, 2, 3]) {
      const [from, to] = [await addGroup(`From ${round}`), await addGroup(`To ${round}`)]
      await pairScreen(server, owner, 'Stays', { values: { groupId: from } })
      const moving = await pairScreen(server, owner, 'Moves', { values: { groupId: from } })
      const [sent, moved] = await Promise.all([
        send(owner, { programIds: [program.id], groupIds: [from] }),
        owner.post(`/xboot/sysGroup/equBindGroup/${to}`, { deviceIds: [moving.id] }),
      ])
      resultOf(sent)
      resultOf(moved)
      expect((await moving.manifest()).plans).toEqual([])
      resultOf(await send(owner, { programIds: [program.id], groupIds: [to] }))
      expect((await moving.manifest()).plans).toHaveLength(1)
    }
  })

  test('the host of a group cannot be moved to another', async () => {
    const home = await addGroup('Home')
    const host = await pairScreen(server, owner, 'Host', { values: { groupId: home } })
    await server.parts.db.updateTable('device').set({ isHost: true }).where('id', '=', host.id).execute()
    expect(errorOf(await owner.post('/xboot/sysGroup/equBindGroup/0', { deviceIds: [host.id] }))).toBe(
      'device.hostCannotMove',
    )
    const other = await addGroup('Other home')
    expect(await owner.post('/xboot/equipment/edit', { id: host.id, groupId: other })).toMatchObject({
      error: { fields: [{ field: 'groupId', id: 'device.hostCannotMove' }] },
    })
  })

  test('sent to the device goes before sent to its group, and both are kept', async () => {
    const group = await addGroup('Both')
    const screen = await pairScreen(server, owner, 'Both', { values: { groupId: group } })
    resultOf(await send(owner, { programIds: [program.id], groupIds: [group], deviceIds: [screen.id] }))
    expect((await screen.manifest()).plans.map(plan => plan.addressing).sort()).toEqual(['device', 'group'])
  })
})

describe('receipts', () => {
  test('the same receipt counts once, in one batch, in two and at the same moment', async () => {
    const screen = await pairScreen(server, owner, 'Counter')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const of = oneOf((await screen.manifest()).plans)
    const played = receipt('played', of, { shownMs: 10_000 })
    expect(await screen.report(played, played)).toEqual([played.id, played.id])
    await Promise.all([screen.report(played), screen.report(played, receipt('played', of)), screen.report(played)])
    expect((await line(sendLogIds[0] ?? '')).plays).toBe(2)
    expect(oneOf((await screen.manifest()).plans).plan.played).toBe(2)
  })

  test('a sum of plays counts all of them, once', async () => {
    const screen = await pairScreen(server, owner, 'Adder')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const of = oneOf((await screen.manifest()).plans)
    const sum = receipt('played', of, { plays: 360 })
    await Promise.all([screen.report(sum, sum), screen.report(sum), screen.report(receipt('played', of))])
    expect((await line(sendLogIds[0] ?? '')).plays).toBe(361)
    expect(oneOf((await screen.manifest()).plans).plan.played).toBe(361)
  })

  test('a play does not change the manifest; the last one does, and the log says so', async () => {
    const screen = await pairScreen(server, owner, 'Twice')
    const insert = { type: 'insert' as const, level: 3 as const, plays: 2 }
    const { sendLogIds } = resultOf(
      await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: insert }),
    )
    const before = await screen.manifest()
    const of = oneOf(before.plans)
    await screen.report(receipt('downloaded', of), receipt('played', of))
    // Moves the device, so that its manifest is computed anew.
    resultOf(await owner.post('/xboot/sysGroup/equBindGroup/0', { deviceIds: [screen.id] }))
    expect((await screen.manifest()).hash).toBe(before.hash)
    await screen.report(receipt('played', of))
    expect(await line(sendLogIds[0] ?? '')).toMatchObject({
      plays: 2,
      reason: 'playsUsedUp',
      state: 'downloadSuccessful',
    })
    expect(await screen.manifest()).toMatchObject({ plans: [], files: [], programs: [] })
  })

  test('another device’s publication, an unknown one and a broken clock are stored and change nothing', async () => {
    const screen = await pairScreen(server, owner, 'Owner of it')
    const stranger = await pairScreen(server, owner, 'Stranger')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const of = oneOf((await screen.manifest()).plans)
    const odd = receipt('played', { publicationId: 'nowhere', versionId: 'x' }, { time: 'tomorrow' })
    expect(await stranger.report(receipt('downloaded', of), odd)).toHaveLength(2)
    expect(await line(sendLogIds[0] ?? '')).toMatchObject({ state: 'waitingForDownload', plays: 0 })
  })

  test('a failed send can be repeated: the device checks again and its success is a retransmission’s', async () => {
    const screen = await pairScreen(server, owner, 'Again')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const id = sendLogIds[0] ?? ''
    const again = () => owner.post(`/xboot/sendLog/retransmit/${id}`)
    expect(errorOf(await again())).toBe('sending.cannotRetransmit')
    const of = oneOf((await screen.manifest()).plans)
    await screen.report(receipt('failed', of, { reason: 'storageFull' }))
    expect(await line(id)).toMatchObject({ state: 'downloadFailed', reason: 'storageFull' })
    const before = await screen.manifest()
    resultOf(await again())
    expect(await line(id)).toMatchObject({ state: 'retransmission', percent: 0, reason: null, attempt: 1 })
    const manifest = await screen.manifest()
    expect(manifest.hash).not.toBe(before.hash)
    expect(oneOf(manifest.plans).plan.attempt).toBe(1)
    await screen.report(receipt('downloading', of, { percent: 50 }))
    expect(await line(id)).toMatchObject({ state: 'retransmission', percent: 50 })
    await screen.report(receipt('downloaded', of))
    expect((await line(id)).state).toBe('retransmissionSuccess')
  })
})

describe('what goes wrong after a download', () => {
  test('damage and its repair are in the log, also of plays that were used up', async () => {
    const screen = await pairScreen(server, owner, 'Old disk')
    const { sendLogIds } = resultOf(
      await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: { plays: 1 } }),
    )
    const id = sendLogIds[0] ?? ''
    const of = oneOf((await screen.manifest()).plans)
    await screen.report(receipt('downloaded', of), receipt('played', of))
    expect(await line(id)).toMatchObject({ state: 'downloadSuccessful', reason: 'playsUsedUp' })
    await screen.report(receipt('failed', of, { reason: 'storageCorrupt' }))
    expect(await line(id)).toMatchObject({ state: 'downloadFailed', reason: 'storageCorrupt', percent: 99 })
    await screen.report(receipt('downloaded', of))
    expect(await line(id)).toMatchObject({ state: 'downloadSuccessful', reason: 'playsUsedUp', percent: 100 })
  })

  test('a program that cannot be played says why, to every reader at once, until it plays', async () => {
    const screen = await pairScreen(server, owner, 'Stalling')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const id = sendLogIds[0] ?? ''
    const of = oneOf((await screen.manifest()).plans)
    await screen.report(receipt('downloaded', of))
    const person = await listen(server, { token: owner.token, destinations: [destinations.userQueue('owner')] })
    await screen.report(receipt('failed', of, { reason: 'playback:unplayable' }))
    await person.until(() => person.of('resources').length > 0)
    await person.close()
    expect(await line(id)).toMatchObject({ state: 'downloadSuccessful', percent: 100, reason: 'playback:unplayable' })
    await screen.report(receipt('played', of))
    expect(await line(id)).toMatchObject({ state: 'downloadSuccessful', reason: null, plays: 1 })
  })
})

describe('taking back', () => {
  test('a published program cannot be deleted, nor its file; withdrawn it can', async () => {
    const screen = await pairScreen(server, owner, 'Keeper')
    const own = await addFile(server, 'owner')
    const shown = await addProgram(owner, 'Shown', documentOf(own.id))
    resultOf(await send(owner, { programIds: [shown.id], deviceIds: [screen.id] }))
    expect(await owner.delete(`/xboot/draw/deleteByIds/${shown.id}`)).toMatchObject({
      error: { id: 'program.inUse', params: { name: 'Keeper' } },
    })
    expect(errorOf(await owner.delete(`/xboot/file/delete/${own.id}`))).toBe('file.inUse')
    expect(resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [shown.id] }))).toEqual({
      withdrawn: 1,
    })
    expect((await screen.manifest()).plans).toEqual([])
    expect((await linesOf(screen.id)).map(row => row.state)).toEqual(['cancelled'])
    expect(errorOf(await owner.delete(`/xboot/file/delete/${own.id}`))).toBe('file.inUse')
    resultOf(await owner.delete(`/xboot/draw/deleteByIds/${shown.id}`))
    resultOf(await owner.delete(`/xboot/file/delete/${own.id}`))
    expect(await linesOf(screen.id)).toMatchObject([{ title: 'Shown', programId: null }])
  })

  test('removing a device ends its sends and keeps the log', async () => {
    const screen = await pairScreen(server, owner, 'Short')
    const { sendLogIds } = resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${screen.id}`))
    expect(await line(sendLogIds[0] ?? '')).toMatchObject({ state: 'cancelled', deviceId: null, deviceName: 'Short' })
  })

  test('what is over says so, at once and to every reader: nothing is left to withdraw or to send again', async () => {
    const screen = await pairScreen(server, owner, 'Over')
    const shown = await newProgram('Over')
    const isPublished = async () => resultOf(await owner.get<Program>(`/xboot/draw/selectById/${shown.id}`)).isPublished
    const areOver = async () => (await linesOf(screen.id)).map(({ isWithdrawn }) => isWithdrawn)
    const deliver = async () => {
      resultOf(await send(owner, { programIds: [shown.id], deviceIds: [screen.id] }))
      await screen.report(receipt('downloaded', oneOf((await screen.manifest()).plans)))
    }
    expect(await isPublished()).toBe(false)
    await deliver()
    expect([await isPublished(), await areOver()]).toEqual([true, [false]])
    await deliver()
    expect([await isPublished(), await areOver()]).toEqual([true, [true, false]])

    const reader = await listen(server, { token: owner.token, destinations: [destinations.userQueue('owner')] })
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [shown.id] }))
    expect([await isPublished(), await areOver()]).toEqual([false, [true, true]])
    const [, last] = await linesOf(screen.id)
    const told = () => JSON.stringify(reader.of('resources'))
    await reader.until(() => told().includes(shown.id) && told().includes(String(last?.id)))
    await reader.until(() => reader.of('playTime').length > 0)
    expect(JSON.stringify([reader.of('program'), reader.of('sendLog')])).toContain(String(last?.id))
    await reader.close()
  })

  test('a plan whose dates are past is not sent, and one whose dates have passed is taken back by itself', async () => {
    const screen = await pairScreen(server, owner, 'Past')
    const plan = {
      type: 'timed' as const,
      level: 2 as const,
      startDate: '2020-01-01',
      endDate: '2020-01-02',
      ranges: [{ start: '08:00', end: '09:00' }],
    }
    const dated = await newProgram('Dated')
    const target = { programIds: [dated.id], deviceIds: [screen.id] }
    expect(await send(owner, { ...target, plan })).toMatchObject({ success: false, error: { id: 'sending.planPast' } })
    resultOf(await send(owner, { ...target, plan: { ...plan, endDate: '2030-01-02' } }))
    const before = await screen.manifest()
    expect(before.plans).toHaveLength(1)
    await expirePublications({ ...server.parts, now: () => new Date('2030-01-03T00:00:00Z') })
    expect((await screen.manifest()).plans).toEqual([])
    expect(await linesOf(screen.id)).toMatchObject([{ isWithdrawn: true, over: 'ended' }])
  })
})

describe('files of a manifest', () => {
  test('are served in ranges with their own digest, to the device they were signed for alone', async () => {
    const screen = await pairScreen(server, owner, 'Loader')
    const other = await pairScreen(server, owner, 'Other loader')
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const url = server.url + ((await screen.manifest()).files[0]?.url ?? '')
    const whole = await fetch(url)
    expect(Buffer.from(await whole.arrayBuffer()).equals(file.bytes)).toBe(true)
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000'])
    const bytes = Buffer.from(await part.arrayBuffer())
    expect(bytes.equals(file.bytes.subarray(100, 200))).toBe(true)
    const { createHash } = await import('node:crypto')
    expect(part.headers.get('content-digest')).toBe(`sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`)

    const status = async (change: (url: URL) => void) => {
      const changed = new URL(url)
      change(changed)
      return (await fetch(changed)).status
    }
    expect(await status(at => at.searchParams.set('device', other.id))).toBe(403)
    expect(await status(at => at.searchParams.set('exp', String(Number(at.searchParams.get('exp')) + 1)))).toBe(403)
    expect(await status(at => at.searchParams.set('sig', `${at.searchParams.get('sig')}x`))).toBe(403)
    expect(await status(at => at.searchParams.append('device', other.id))).toBe(403)
    expect(await status(at => at.searchParams.delete('exp'))).toBe(403)
    expect(await status(at => (at.pathname = at.pathname.replace(file.sha256, '0'.repeat(64))))).toBe(403)
    // A valid link is rejected once the content is no longer in the manifest.
    resultOf(
      await owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id], deviceIds: [screen.id] }),
    )
    expect(await status(() => undefined)).toBe(403)
  })

  test('a link ends after its time', async () => {
    let ahead = 0
    const later = await startTestServer({ now: () => new Date(Date.now() + ahead) })
    const screen = await pairScreen(later, later.admin, 'Loader')
    const stored = await addFile(later, 'admin')
    const shown = await addProgram(later.admin, 'Shown', documentOf(stored.id))
    resultOf(await send(later.admin, { programIds: [shown.id], deviceIds: [screen.id] }))
    const url = later.url + ((await screen.manifest()).files[0]?.url ?? '')
    expect((await fetch(url)).status).toBe(200)
    ahead = 25 * 60 * 60_000
    expect((await fetch(url)).status).toBe(403)
    await later.close()
  })
})
