// Tests both trees, of departments and of device groups, in the same way.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundNode, TreeNode } from '#contract/kernel/tree.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf, paramsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const kinds = {
  department: { path: '/xboot/department', title: 'title', edit: 'edit', remove: 'delByIds' },
  deviceGroup: { path: '/xboot/sysGroup', title: 'name', edit: 'update', remove: 'delEquGroupById' },
} as const

function treeOf(kind: keyof typeof kinds, client: () => Client = () => server.admin) {
  const { path, title, edit, remove } = kinds[kind]
  return {
    add: async (name: string, parentId = '0', more: Record<string, unknown> = {}) =>
      resultOf(await client().post<{ id: string }>(`${path}/add`, { [title]: name, parentId, ...more })).id,
    edit: (id: string, values: Record<string, unknown>) => client().post(`${path}/${edit}`, { id, ...values }),
    remove: (...ids: string[]) => client().delete(`${path}/${remove}/${ids.join(',')}`),
    move: (id: string, parentId: string, before?: string) =>
      client().post(`${path}/move/${id}`, { parentId, ...(before ? { before } : {}) }),
    below: async (id = '0') => resultOf(await client().get<TreeNode[]>(`${path}/getByParentId/${id}`)),
    search: async (text: string) => resultOf(await client().get<FoundNode[]>(`${path}/search`, { title: text })),
  }
}
const titles = (nodes: readonly TreeNode[]) => nodes.map(node => node.title)

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', kind => {
  const tree = treeOf(kind)

  test('children come on demand, in their order, and say whether there is more below', async () => {
    const top = await tree.add('Lazy top')
    const second = await tree.add('second', top, { sortOrder: 2 })
    await tree.add('first', top, { sortOrder: 1.5 })
    await tree.add('third', second)
    expect((await tree.below()).find(node => node.id === top)).toMatchObject({ isParent: true, parentId: '0' })
    expect(await tree.below(top)).toMatchObject([
      { title: 'first', isParent: false, sortOrder: 1.5 },
      { title: 'second', isParent: true, parentId: top },
    ])
    await expect(tree.below('4711')).rejects.toThrow('general.notFound')
  })

  test('each node says how many belong to it, of those that the reader may see', async () => {
    const top = await tree.add('Counted')
    const below = await tree.add('Counted below', top)
    const roles = await createRightsDriver(server).addRole(`ROLE_COUNTS_${kind.toUpperCase()}`, kind)
    const reader = await server.addUser(`${kind}Reader`.toLowerCase(), { roles })
    if (kind === 'department') {
      for (const name of ['counted-one', 'counted-two']) {
        const { id } = await server.addUser(name)
        await server.parts.db.updateTable('user').set({ departmentId: below }).where('id', '=', id).execute()
      }
    } else {
      for (const name of ['Counted one', 'Counted two']) {
        const screen = await pairScreen(server, server.admin, name)
        resultOf(await server.admin.post(`/xboot/sysGroup/equBindGroup/${below}`, { deviceIds: screen.id }))
      }
    }
    const members = (nodes: readonly TreeNode[]) => nodes.map(node => node.members)
    expect(members(await tree.below(top))).toEqual([2])
    expect(members(await tree.search('Counted below'))).toEqual([2])
    expect((await tree.below()).find(({ id }) => id === top)?.members).toBe(kind === 'department' ? 0 : 2)
    if (kind === 'department') expect(members(await treeOf(kind, () => reader).below(top))).toEqual([0])
  })

  test('a search says where each find stands', async () => {
    const top = await tree.add('Found top')
    const middle = await tree.add('Found middle', top)
    await tree.add('needle 100% a_b', middle)
    const [found, ...others] = await tree.search('100% A_B')
    expect(others).toEqual([])
    expect(found?.path).toEqual([
      { id: top, title: 'Found top' },
      { id: middle, title: 'Found middle' },
    ])
    expect(await tree.search('needle%b')).toEqual([])
  })

  test('a move changes parent and place in one go', async () => {
    const [from, to] = [await tree.add('From'), await tree.add('To')]
    const [a, b] = [await tree.add('a', to, { sortOrder: 1 }), await tree.add('b', to, { sortOrder: 2 })]
    const moved = await tree.add('moved', from)
    await tree.move(moved, to, b)
    expect(titles(await tree.below(to))).toEqual(['a', 'moved', 'b'])
    expect(await tree.below(from)).toEqual([])
    await tree.move(a, to)
    expect(titles(await tree.below(to))).toEqual(['moved', 'b', 'a'])
    await tree.move(moved, '0')
    expect(titles(await tree.below())).toContain('moved')
    expect(errorOf(await tree.move('4711', to))).toBe('general.notFound')
    expect(fieldsOf(await tree.move(moved, '4711'))).toEqual(['parentId: field.unknownReference'])
  })

  test('nothing comes to stand below itself, by edit, by move, or by two moves at the same moment', async () => {
    const a = await tree.add('ring a')
    const b = await tree.add('ring b', a)
    expect(fieldsOf(await tree.move(a, a))).toEqual(['parentId: field.parentIsSelf'])
    expect(fieldsOf(await tree.move(a, b))).toEqual(['parentId: tree.cycle'])
    expect(fieldsOf(await tree.edit(a, { parentId: b }))).toEqual(['parentId: tree.cycle'])
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await tree.add(`pair ${round}`), await tree.add(`riap ${round}`)]
      const answers = await Promise.all([tree.move(one, two), tree.move(two, one)])
      expect(answers.filter(answer => answer.success).length).toBe(1)
    }
  })

  test('one with something below it stays, and the refusal says how many and what', async () => {
    const top = await tree.add('Full top')
    const below = await tree.add('Something below', top)
    const refused = await tree.remove(top)
    expect(errorOf(refused)).toBe(`${kind}.hasChildren`)
    expect(paramsOf(refused)).toEqual({ name: 'Full top', count: 1, names: 'Something below' })
    expect((await tree.remove(below, top)).success).toBe(true)
  })
})

describe('departments', () => {
  const tree = treeOf('department')

  test('one with people in it stays, and the refusal says how many and who', async () => {
    const id = await tree.add('Sales')
    for (const name of ['seller-a', 'seller-b']) await server.addUser(name, { departmentId: id })
    const refused = await tree.remove(id)
    expect(errorOf(refused)).toBe('department.inUse')
    expect(paramsOf(refused)).toEqual({ name: 'Sales', count: 2, names: 'seller-a, seller-b' })
    expect(!refused.success && refused.message).toContain('seller-a')
  })

  test('the parent’s flag is right when children come and go at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await tree.add(`one ${round}`), await tree.add(`two ${round}`)]
      const children = await Promise.all([tree.add('x', one), tree.add('y', one), tree.add('z', two)])
      await Promise.all([
        tree.remove(children[0] ?? ''),
        tree.move(children[1] ?? '', two),
        tree.move(children[2] ?? '', one),
        tree.add('w', two),
        round % 2 ? tree.remove(children[1] ?? '') : tree.add('v', one),
      ])
      const wrong = await sql`
        SELECT "p"."title" FROM "department" AS "p"
        WHERE "p"."isParent" <> EXISTS (SELECT 1 FROM "department" AS "c" WHERE "c"."parentId" = "p"."id")
      `.execute(server.parts.db)
      expect({ round, wrong: wrong.rows }).toEqual({ round, wrong: [] })
    }
  })

  test('a department that is deleted while somebody is put into it leaves nobody without one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await tree.add(`closing ${round}`)
      const [added, removed] = await Promise.all([
        server.admin.post('/xboot/user/admin/add', {
          username: `late-${round}`,
          password: 'Harbour-17-x',
          departmentId: id,
        }),
        tree.remove(id),
      ])
      expect(added.success).toBe(!removed.success)
    }
  })

  test('ten thousand of them: a level is read without the others', async () => {
    await sql`
      INSERT INTO "department" ("id", "title", "parentId", "sortOrder", "isParent")
      SELECT (700000000000000000 + i)::text, 'Area ' || i, NULL, i, true FROM generate_series(1, 100) AS i
    `.execute(server.parts.db)
    await sql`
      INSERT INTO "department" ("id", "title", "parentId", "sortOrder")
      SELECT (800000000000000000 + i)::text, 'Team ' || i, (700000000000000000 + 1 + i % 100)::text, i FROM generate_series(1, 9900) AS i
    `.execute(server.parts.db)
    const areas = (await tree.below()).filter(node => node.title.startsWith('Area'))
    expect(areas.length).toBe(100)
    expect((await tree.below(String(areas[0]?.id))).length).toBe(99)
    const [found] = await tree.search('Team 4242')
    expect(found?.path.map(({ title }) => title)).toEqual(['Area 43'])
    expect((await tree.search('Team')).length).toBe(200)
  })
})

describe('device groups', () => {
  test('one with devices in it stays, and the refusal says how many and which', async () => {
    const tree = treeOf('deviceGroup')
    const id = await tree.add('Hall')
    const screen = await pairScreen(server, server.admin, 'Entrance')
    await server.admin.post(`/xboot/sysGroup/equBindGroup/${id}`, { deviceIds: screen.id })
    const refused = await tree.remove(id)
    expect(errorOf(refused)).toBe('deviceGroup.hasDevices')
    expect(paramsOf(refused)).toEqual({ name: 'Hall', count: 1, names: 'Entrance' })
  })

  test('are everybody’s own: a foreign group answers like a missing one', async () => {
    const [ann, bob] = [await server.addUser('group-ann'), await server.addUser('group-bob')]
    const [own, foreign] = [treeOf('deviceGroup', () => ann), treeOf('deviceGroup', () => bob)]
    const top = await own.add('Ann’s')
    await own.add('Ann’s second', top)
    expect(await foreign.below()).toEqual([])
    await expect(foreign.below(top)).rejects.toThrow('general.notFound')
    expect(await foreign.search('Ann')).toEqual([])
    const missing = await foreign.move('4711', '0')
    expect({ ...(await foreign.move(top, '0')), timestamp: 0 }).toEqual({ ...missing, timestamp: 0 })
    const mine = await foreign.add('Bob’s')
    expect(fieldsOf(await foreign.move(mine, top))).toEqual(['parentId: field.unknownReference'])
  })

  test('a group whose parent the reader may not see stands at the top', async () => {
    const ann = await server.addUser('orphan-ann')
    const parent = await treeOf('deviceGroup').add('The administrator’s')
    const own = treeOf('deviceGroup', () => ann)
    const id = await own.add('Mine')
    await treeOf('deviceGroup').move(id, parent)
    expect(titles(await own.below())).toEqual(['Mine'])
    expect((await own.search('Mine'))[0]?.path).toEqual([])
  })
})
